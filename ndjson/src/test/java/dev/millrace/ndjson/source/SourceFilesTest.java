package dev.millrace.ndjson.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceFilesTest {
    @TempDir
    Path folder;

    @Test
    void takesAFileForItself() throws IOException {
        Path file = make("a.log", 1);
        Path special = make("b[1].log", 1);
        assertThat(SourceFiles.find(file.toString())).containsExactly(file);
        assertThat(SourceFiles.find(special.toString())).containsExactly(special);
    }

    @Test
    void listsTheFilesOfAFolderOldestFirst() throws IOException {
        Path third = make("a.log", 30);
        Path first = make("z.log", 10);
        Path second = make("c.log", 20);
        Path alsoSecond = make("d.log", 20);
        make(".hidden", 5);
        make("below/e.log", 1);
        assertThat(SourceFiles.find(folder.toString())).containsExactly(first, second, alsoSecond, third);
    }

    @Test
    void expandsGlobs() throws IOException {
        Path a = make("logs/a.ndjson.gz", 1);
        Path b = make("logs/b.ndjson", 2);
        Path c = make("logs/2026/c.ndjson", 3);
        Path d = make("other/2026/05/d.ndjson", 4);
        make("logs/.e.ndjson", 5);
        make("logs/.f/f.ndjson", 5);
        assertThat(find("logs/*.ndjson.gz")).containsExactly(a);
        assertThat(find("logs/*")).containsExactly(a, b);
        assertThat(find("logs/?.{ndjson,log}")).containsExactly(b);
        assertThat(find("*/2026/*.ndjson")).containsExactly(c);
        assertThat(find("**/*.ndjson")).containsExactly(b, c, d);
        assertThat(find("l[a-o]gs/b*")).containsExactly(b);
    }

    @Test
    void expandsGlobsInTheWorkingFolder() throws IOException {
        assertThat(SourceFiles.find("po[m].xml")).containsExactly(Path.of("pom.xml"));
        assertThat(SourceFiles.find("src/main/java/module-info.*"))
                .containsExactly(Path.of("src/main/java/module-info.java"));
    }

    @Test
    void findsAFileOnceWhateverLeadsThere() throws IOException {
        Path file = make("real/b.log", 2);
        Path other = make("real/c.log", 1);
        Files.createLink(folder.resolve("real/d.log"), other);
        Files.createSymbolicLink(folder.resolve("real/a.log"), file);
        Files.createSymbolicLink(folder.resolve("real/dangling.log"), folder.resolve("nothing"));
        Files.createSymbolicLink(folder.resolve("link"), folder.resolve("real"));
        Files.createSymbolicLink(folder.resolve("real/up"), folder);
        assertThat(find("real/*")).containsExactly(other, file);
        assertThat(find("*/*.log")).hasSize(2);
        assertThat(find("**/*.log")).containsExactly(other, file);
        assertThat(find("link/b*")).containsExactly(folder.resolve("link/b.log"));
        assertThat(find("real/up/real/b*")).containsExactly(folder.resolve("real/up/real/b.log"));
    }

    @Test
    void saysSoWhenThereIsNothing() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        assertThatThrownBy(() -> find("absent.log"))
                .isInstanceOf(SourceException.class)
                .hasMessage(folder.resolve("absent.log") + ": no such file");
        assertThatThrownBy(() -> SourceFiles.find(empty.toString()))
                .isInstanceOf(SourceException.class)
                .hasMessage(empty + ": the folder holds no files");
        for (String glob : List.of("*.log", "absent/*.log", "**/x")) {
            assertThatThrownBy(() -> find(glob))
                    .isInstanceOf(SourceException.class)
                    .hasMessage(folder + "/" + glob + ": no file matches");
        }
        assertThatThrownBy(() -> find("a[")).hasMessageContaining("neither a file nor a glob");
        assertThatThrownBy(() -> SourceFiles.find("a\0b")).hasMessageContaining("no such file");
    }

    private List<Path> find(String below) throws IOException {
        return SourceFiles.find(folder + "/" + below);
    }

    private Path make(String name, int secondsAfterStart) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.createFile(file);
        return Files.setLastModifiedTime(file, FileTime.fromMillis(1_700_000_000_000L + secondsAfterStart * 1_000L));
    }
}
