package uslfit;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Says what logs of load tests show: {@code uslfit.Answer FOLDER LOG…}, where the folder holds the two modules. It ends
 * with status 1 if a log cannot be read.
 */
public final class Answer {
  private Answer() {}

  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    List<Path> files = Stream.of(arguments).skip(1).map(Path::of).toList();
    JsonNode logs = new LogReader(folder.resolve("usl_fit_logs_scalar.wasm")).read(files, Map.of());
    for (JsonNode error : logs.get("errors")) System.err.println(error.get("message").asText());
    if (!logs.get("errors").isEmpty()) System.exit(1);

    var solver = new Solver(folder.resolve("usl_fit_scalar.wasm"));
    JsonNode report = solver.call("fitTable", table(logs), null, null, Map.of("group", "series"));
    for (JsonNode fit : report.get("fits")) {
      JsonNode answer = fit.get("answer");
      System.out.println(fit.get("series").asText());
      System.out.println("  " + answer.get("headline").get("text").asText());
      for (JsonNode detail : answer.get("details")) System.out.println("  " + detail.get("text").asText());
    }
    for (JsonNode error : report.get("errors")) System.out.println(error.get("message").asText());
  }

  /** The measurements as a table, whose headers say what was counted. */
  private static List<List<Object>> table(JsonNode logs) {
    JsonNode units = logs.get("units");
    var rows = new ArrayList<List<Object>>();
    rows.add(List.of("series", units.get("concurrency").asText(), units.get("throughput").asText()));
    for (JsonNode row : logs.get("rows")) {
      var cells = List.<Object>of(
          row.get("series").asText(),
          row.get("concurrency").asDouble(),
          row.get("throughput").asDouble());
      rows.add(cells);
    }
    return rows;
  }
}
