package dev.millrace.samples.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Queries a store that nobody has open. */
public final class StoredRows {
    private StoredRows() {}

    /** {@return the rows of a result, each as its columns joined by {@code |}} */
    public static List<String> of(Path store, String query) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + store);
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            int columns = result.getMetaData().getColumnCount();
            while (result.next()) {
                StringBuilder row = new StringBuilder(String.valueOf(result.getString(1)));
                for (int i = 2; i <= columns; i++) {
                    row.append('|').append(result.getString(i));
                }
                rows.add(row.toString());
            }
        }
        return rows;
    }
}
