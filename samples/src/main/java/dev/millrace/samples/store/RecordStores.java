package dev.millrace.samples.store;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Opens stores by what names them on the command line. */
public final class RecordStores {
    private static final String POSTGRESQL = "r2dbc:postgresql://";

    private RecordStores() {}

    /**
     * Opens a store, and creates what is missing of it: the DuckDB file, the table.
     *
     * @param store {@code r2dbc:postgresql://USER:PASSWORD@HOST:PORT/DATABASE}, or the path of a DuckDB file
     * @param table the table's name, as it is; records are added to an existing one
     * @return the store
     * @throws IOException if it cannot be used, or has a table of that name with other columns
     */
    public static RecordStore open(String store, String table) throws IOException {
        if (store.startsWith(POSTGRESQL)) {
            return TableStore.of(PostgresDatabase.open(store, table));
        }
        if (store.startsWith("r2dbc:") || store.startsWith("jdbc:")) {
            String scheme = store.substring(0, store.indexOf(':', store.indexOf(':') + 1) + 1);
            throw new IOException("cannot open the store " + scheme + "...: a server is given as " + POSTGRESQL
                    + "USER:PASSWORD@HOST:PORT/DATABASE");
        }
        try {
            return open(Path.of(store), table);
        } catch (InvalidPathException e) {
            throw new IOException("cannot open the store: " + e.getMessage(), e);
        }
    }

    /**
     * Opens a DuckDB file.
     *
     * @param file the file; created if it does not exist
     * @param table the table's name, as it is
     * @return the store
     * @throws IOException if it cannot be used, or has a table of that name with other columns
     */
    public static RecordStore open(Path file, String table) throws IOException {
        return TableStore.of(DuckDbDatabase.open(file, table));
    }
}
