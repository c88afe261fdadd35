package dev.millrace.samples.store;

import java.math.BigInteger;
import java.sql.SQLException;
import org.duckdb.DuckDBAppender;

/** Rows for DuckDB's Appender, which hands them on by itself, some thousand at a time. */
final class AppenderRows implements RowWriter<SQLException> {
    private final DuckDBAppender appender;

    AppenderRows(DuckDBAppender appender) {
        this.appender = appender;
    }

    @Override
    public void startRow() throws SQLException {
        appender.beginRow();
    }

    @Override
    public void putNull() throws SQLException {
        appender.appendNull();
    }

    @Override
    public void putBoolean(boolean value) throws SQLException {
        appender.append(value);
    }

    @Override
    public void putLong(long value) throws SQLException {
        appender.append(value);
    }

    @Override
    public void putHuge(BigInteger value) throws SQLException {
        appender.append(value);
    }

    @Override
    public void putDouble(double value) throws SQLException {
        appender.append(value);
    }

    @Override
    public void putText(byte[] utf8) throws SQLException {
        appender.append(utf8);
    }

    @Override
    public void endRow() throws SQLException {
        appender.endRow();
    }

    /** Puts all rows so far into the table. */
    void flush() throws SQLException {
        appender.flush();
    }

    /** Puts all rows so far into the table, and ends. */
    void close() throws SQLException {
        appender.close();
    }
}
