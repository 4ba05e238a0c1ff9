package uslfit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** Turns logs of JMeter, Gatling and other tools into measurements, by {@code usl_fit_logs_scalar.wasm}. */
public final class LogReader {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int PIECE = 1 << 18;
  private final Path module;

  public LogReader(Path module) {
    this.module = module;
  }

  /**
   * Reads files, also gzipped, as one import.
   *
   * @param options such as {@code Map.of("label", "checkout")}; those of {@code usl-fit import}, as texts
   * @return the shape of {@code ImportedLogs} of the npm package
   */
  public JsonNode read(List<Path> files, Map<String, String> options) throws IOException {
    var host = new Host(module);
    JsonNode refused = answer(host, host.call("logs_start", fill(host, JSON.writeValueAsBytes(options))));
    if (!refused.isNull()) throw new UslException(refused);
    for (Path file : files) {
      host.call("logs_open", fill(host, file.getFileName().toString().getBytes(StandardCharsets.UTF_8)));
      try (InputStream bytes = opened(file)) {
        for (byte[] piece; (piece = bytes.readNBytes(PIECE)).length > 0; ) {
          host.call("logs_push", fill(host, piece));
        }
      }
      host.call("logs_close");
    }
    return answer(host, host.call("logs_finish"));
  }

  private static InputStream opened(Path file) throws IOException {
    var bytes = new BufferedInputStream(Files.newInputStream(file));
    return file.toString().endsWith(".gz") ? new GZIPInputStream(bytes) : bytes;
  }

  /** Puts bytes where the next call finds them, and returns their number. */
  private static int fill(Host host, byte[] bytes) {
    host.write(host.call("logs_room", bytes.length), bytes);
    return bytes.length;
  }

  private static JsonNode answer(Host host, int address) throws IOException {
    return JSON.readTree(host.read(address + 4, host.intAt(address)));
  }
}
