package main

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var module = func() string {
	if file := os.Getenv("USL_FIT_WASM"); file != "" {
		return file
	}
	return filepath.Join("..", "..", "..", "wasm-core", "pkg", "usl_fit.wasm")
}()

// A response of Prometheus with the samples of each instance, 15 seconds apart.
func answer(series map[string][]float64) string {
	var results []string
	for name, samples := range series {
		var values []string
		for i, sample := range samples {
			values = append(values, fmt.Sprintf("[%d.5,%q]", 1760000000+15*i, fmt.Sprint(sample)))
		}
		results = append(results, fmt.Sprintf(`{"metric":{"instance":%q},"values":[%s]}`, name, strings.Join(values, ",")))
	}
	return fmt.Sprintf(`{"status":"success","data":{"resultType":"matrix","result":[%s]}}`, strings.Join(results, ","))
}

var concurrency = answer(map[string][]float64{
	"a:80": {1, 2, 4, 0, 8, 16},
	"b:80": {1, 2},
})

// a:80 has the five measurements of Percona; the expected output is that of the command line.
var throughput = answer(map[string][]float64{
	"a:80": {955.16, 1878.91, 3548.68, 0, 6531.08, 9897.24},
	"b:80": {10, 20},
})

func TestFilesAndAddressesAreRead(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(writer http.ResponseWriter, request *http.Request) {
		if request.URL.Query().Get("query") != "throughput" {
			http.NotFound(writer, request)
			return
		}
		fmt.Fprint(writer, throughput)
	}))
	defer server.Close()
	file := filepath.Join(t.TempDir(), "concurrency.json")
	if err := os.WriteFile(file, []byte(concurrency), 0o600); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	address := server.URL + "/api/v1/query_range?query=throughput"
	if err := run(context.Background(), []string{"-module", module, file, address}, &out); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(out.String(), "\n")
	if fields := strings.Fields(lines[1]); strings.Join(fields, " ") != "a:80 5 26.07 18.41 unbounded 1.096e+04" {
		t.Error(out.String())
	}
	if !strings.HasPrefix(lines[2], "b:80") || !strings.Contains(lines[2], "2 ") {
		t.Error(out.String())
	}
}

func TestWhatIsNoMatrixIsRefused(t *testing.T) {
	for _, text := range []string{
		`{"status":"error","error":"bad_data"}`,
		`{"status":"success","data":{"resultType":"vector","result":[]}}`,
		`no JSON`,
	} {
		file := filepath.Join(t.TempDir(), "answer.json")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := run(context.Background(), []string{"-module", module, file, file}, new(bytes.Buffer)); err == nil {
			t.Errorf("%s was read", text)
		}
	}
}
