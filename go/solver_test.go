package usl_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	usl "github.com/usl-fit/usl-fit/go"
)

var ctx = context.Background()

// The solver from the module named by USL_FIT_WASM, or from this project's build.
var solver = sync.OnceValue(func() *usl.Solver {
	file := os.Getenv("USL_FIT_WASM")
	if file == "" {
		file = filepath.Join("..", "wasm-core", "pkg", "usl_fit.wasm")
	}
	module, err := os.ReadFile(file)
	if err != nil {
		panic("build the core first, or name its module in USL_FIT_WASM: " + err.Error())
	}
	started, err := usl.New(ctx, module)
	if err != nil {
		panic(err)
	}
	return started
})

var n, x = []float64{1, 2, 4, 8, 16}, []float64{955.16, 1878.91, 3548.68, 6531.08, 9897.24}

// Results of the npm package.
type expected struct {
	Sets []struct {
		Name    string
		N, X    []float64
		Options struct{ Bounds, Weights string }
		Fit     json.RawMessage
	}
}

// The bytes of what an environment variable names, or of a file in it.
func read(t *testing.T, variable string, name ...string) []byte {
	t.Helper()
	at := os.Getenv(variable)
	if at == "" {
		t.Fatal(variable + " names no file: run npm run test:slow -- go")
	}
	bytes, err := os.ReadFile(filepath.Join(append([]string{at}, name...)...))
	if err != nil {
		t.Fatal(err)
	}
	return bytes
}

func answers(t *testing.T) expected {
	t.Helper()
	text := read(t, "USL_FIT_EXPECTED")
	var found expected
	if err := json.Unmarshal(text, &found); err != nil {
		t.Fatal(err)
	}
	return found
}

// Compares every field for every certified set, including points and warnings.
func TestFitIsTheNpmPackagesToTheBit(t *testing.T) {
	sets := answers(t).Sets
	if len(sets) != 40 {
		t.Fatalf("%d sets", len(sets))
	}
	for _, set := range sets {
		options := usl.Options{Bounds: set.Options.Bounds, Weights: set.Options.Weights}
		fit, err := solver().Fit(ctx, set.N, set.X, options)
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(fit)
		if err != nil {
			t.Fatal(err)
		}
		var found, wanted any
		if err := errors.Join(json.Unmarshal(text, &found), json.Unmarshal(set.Fit, &wanted)); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(found, wanted) {
			t.Errorf("%s, %v:\n%s\ninstead of\n%s", set.Name, set.Options, text, set.Fit)
		}
	}
}

// The doubles of a file of the random series.
func doubles(t *testing.T, name string) []float64 {
	t.Helper()
	bytes := read(t, "USL_FIT_SERIES", name)
	numbers := make([]float64, len(bytes)/8)
	for i := range numbers {
		numbers[i] = math.Float64frombits(binary.LittleEndian.Uint64(bytes[8*i:]))
	}
	return numbers
}

func TestFitManyIsTheNpmPackagesToTheBit(t *testing.T) {
	n, x, numbers := doubles(t, "n.f64"), doubles(t, "x.f64"), doubles(t, "numbers.f64")
	flags := read(t, "USL_FIT_SERIES", "flags.u8")
	offsets := make([]int, len(flags)+1)
	for i := range offsets {
		offsets[i] = 8 * i
	}
	fits, err := solver().FitMany(ctx, n, x, offsets, usl.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(fits) != len(flags) || len(fits) < 1000 {
		t.Fatalf("%d fits of %d series", len(fits), len(flags))
	}
	others := 0
	for i, fit := range fits {
		same := fit.Flags == int(flags[i])
		for j, number := range []float64{fit.Lambda, fit.Sigma, fit.Kappa, fit.SSE} {
			same = same && math.Float64bits(number) == math.Float64bits(numbers[4*i+j])
		}
		if !same {
			others++
		}
	}
	if others > 0 {
		t.Errorf("%d of %d series differ", others, len(fits))
	}
}

func TestManyAtOnceAreAnsweredAlike(t *testing.T) {
	wanted, err := solver().Fit(ctx, n, x, usl.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var group sync.WaitGroup
	for range 16 {
		group.Add(1)
		go func() {
			defer group.Done()
			if found, err := solver().Fit(ctx, n, x, usl.Options{}); err != nil || !reflect.DeepEqual(found, wanted) {
				t.Errorf("%v, %v", found, err)
			}
		}()
	}
	group.Wait()
}

func TestOptionsAreTheSolvers(t *testing.T) {
	fit, err := solver().Fit(ctx, n, x, usl.Options{
		Level: 0.9, At: []float64{32, 64}, BandAt: []float64{4}, Exclude: []int{2}, Intervals: "wald", Shape: "law",
		Model: "amdahl", Lambda: "1000", Weights: "equal",
	})
	if err != nil {
		t.Fatal(err)
	}
	if fit.ConfidenceLevel != 0.9 || len(fit.At) != 2 || len(fit.Bands) != 1 || fit.Model != "amdahl" {
		t.Errorf("%+v", fit)
	}
	if fit.Parameters.Lambda.Estimate != 1000 || fit.Points[1].Included || fit.Options.Weights != "equal" {
		t.Errorf("%+v", fit)
	}
}

func codeOf(t *testing.T, err error) string {
	t.Helper()
	var refused *usl.Error
	if !errors.As(err, &refused) {
		t.Fatalf("no error of the solver: %v", err)
	}
	return refused.Code
}

func TestErrorsHaveCodes(t *testing.T) {
	fit := func(n, x []float64, options usl.Options) error {
		_, err := solver().Fit(ctx, n, x, options)
		return err
	}
	many := func(offsets ...int) error {
		_, err := solver().FitMany(ctx, n, x, offsets, usl.Options{})
		return err
	}
	for wanted, errs := range map[string][]error{
		"too-few-points":  {fit(n[:2], x[:2], usl.Options{})},
		"empty-input":     {fit(nil, nil, usl.Options{})},
		"not-finite":      {fit(n, []float64{1, 2, 3, math.NaN(), 5}, usl.Options{})},
		"not-positive":    {fit(n, []float64{1, 2, 3, -4, 5}, usl.Options{})},
		"length-mismatch": {fit(n, x[:4], usl.Options{}), many(), many(0, 4), many(1, 5), many(0, 6), many(0, 4, 3, 5)},
		"unknown-option":  {fit(n, x, usl.Options{Weights: "equla"})},
	} {
		for _, err := range errs {
			if code := codeOf(t, err); code != wanted {
				t.Errorf("%s instead of %s: %v", code, wanted, err)
			}
		}
	}
	_, err := solver().FitMany(ctx, n, x, []int{0, 5}, usl.Options{Level: 0.9})
	if code := codeOf(t, err); code != "unknown-option" {
		t.Error(err)
	}
}

// A bootstrap of 100,000 refits of 2,000 points takes several seconds.
func TestACallEndsWithItsContext(t *testing.T) {
	many, rates := make([]float64, 2000), make([]float64, 2000)
	for i := range many {
		many[i] = float64(1 + i%50)
		rates[i] = 1000 * many[i] / (1 + 0.02*(many[i]-1)) * (1 + 0.01*math.Sin(float64(i)))
	}
	long := usl.Options{Intervals: "bootstrap", Replicates: 100_000}
	started := solver()
	// The code that can be interrupted is compiled before the time is counted.
	able, end := context.WithCancel(ctx)
	defer end()
	if _, err := started.Fit(able, n, x, usl.Options{}); err != nil {
		t.Fatal(err)
	}
	soon, cancel := context.WithTimeout(ctx, 50*time.Millisecond)
	defer cancel()
	if _, err := started.Fit(soon, many, rates, long); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
	gone, leave := context.WithCancel(ctx)
	leave()
	if _, err := started.Fit(gone, n, x, usl.Options{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := started.FitMany(gone, n, x, []int{0, 5}, usl.Options{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := started.Next(gone, n, x, usl.NextOptions{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	// Others go on.
	if _, err := started.Fit(ctx, n, x, usl.Options{}); err != nil {
		t.Error(err)
	}
}

func TestPredictionsAreThoseOfTheFit(t *testing.T) {
	found, err := solver().Predict(ctx, n, x, []float64{32, 4}, usl.Options{Level: 0.9})
	if err != nil || len(found) != 2 {
		t.Fatal(found, err)
	}
	fit, err := solver().Fit(ctx, n, x, usl.Options{Level: 0.9, At: []float64{32, 4}, BandAt: []float64{32, 4}})
	if err != nil {
		t.Fatal(err)
	}
	for i, each := range found {
		if each.Concurrency != fit.At[i].Concurrency || !reflect.DeepEqual(each.Throughput, fit.At[i].Throughput) {
			t.Errorf("%+v", each)
		}
		// Little's law turns the ends round.
		rate := each.Throughput
		if *each.Latency.Estimate != each.Concurrency / *rate.Estimate || *each.Latency.High != each.Concurrency / *rate.Low {
			t.Errorf("%+v", each)
		}
		if *each.Measurement.Low != *fit.Bands[i].PredictionLow || *each.Measurement.Low >= *rate.Low {
			t.Errorf("%+v", each)
		}
	}
	if _, err := solver().Predict(ctx, n, x, []float64{-1}, usl.Options{}); codeOf(t, err) != "out-of-range" {
		t.Error(err)
	}
}

// The window is where X(N) of the law reaches 9000: the smaller root of a quadratic equation.
func TestARequirement(t *testing.T) {
	found, err := solver().Requirement(ctx, n, x, usl.Requirement{Throughput: 9000}, usl.Options{})
	if err != nil {
		t.Fatal(err)
	}
	fit, err := solver().Fit(ctx, n, x, usl.Options{})
	if err != nil {
		t.Fatal(err)
	}
	lambda, sigma, kappa := fit.Parameters.Lambda.Estimate, fit.Parameters.Sigma.Estimate, fit.Parameters.Kappa.Estimate
	b, c := lambda/9000+kappa-sigma, 1-sigma
	wanted := (b - math.Sqrt(b*b-4*kappa*c)) / (2 * kappa)
	if low := *found.Window.Low.Estimate; math.Abs(low/wanted-1) > 1e-9 || found.Verdict.Word != "yes" {
		t.Errorf("%v instead of %v, %s", low, wanted, found.Verdict.Word)
	}
	users, err := solver().Requirement(ctx, n, x, usl.Requirement{Users: 20, ThinkTime: 0.001}, usl.Options{})
	if err != nil || len(users.OperatingPoints) == 0 {
		t.Fatal(users, err)
	}
	at := users.OperatingPoints[0]
	if math.Abs(at.Concurrency+0.001*at.Throughput-20) > 1e-6 {
		t.Errorf("%+v are not 20 users", at)
	}
	if _, err := solver().Requirement(ctx, n, x, usl.Requirement{}, usl.Options{}); codeOf(t, err) != "out-of-range" {
		t.Error(err)
	}
}

func TestAComparison(t *testing.T) {
	more := make([]float64, len(x))
	for i := range x {
		more[i] = 1.1 * x[i]
	}
	found, err := solver().Compare(
		ctx, usl.Series{N: n, X: x}, usl.Series{N: n, X: more}, usl.Options{At: []float64{8}, Weights: "equal"})
	if err != nil {
		t.Fatal(err)
	}
	if change := *found.Throughput[0].Relative.Estimate; math.Abs(change-0.1) > 1e-9 {
		t.Error(change)
	}
	headline := found.Answer.Headline
	if found.Answer.Changed != "yes" || headline.Code != "change" || *headline.Variant != "more" {
		t.Errorf("%+v", found.Answer)
	}
	const wanted = "After the change the system delivers 10% more at a concurrency of 8: "
	if !strings.HasPrefix(found.String(), wanted) {
		t.Error(found)
	}
	if !strings.HasPrefix(headline.German, "Nach der Änderung leistet das System bei einer Nebenläufigkeit von 8 10\u00a0% mehr") {
		t.Error(headline.German)
	}
}

func TestTheNextMeasurement(t *testing.T) {
	found, err := solver().Next(ctx, n, x, usl.NextOptions{Quantity: "peak", Candidates: []float64{24, 32}, Largest: 40})
	if err != nil {
		t.Fatal(err)
	}
	if at := found.Advised.Concurrency; at != 24 && at != 32 {
		t.Error(at)
	}
	_, err = solver().Next(ctx, n, x, usl.NextOptions{Options: usl.Options{Weights: "equla"}})
	if code := codeOf(t, err); code != "unknown-option" {
		t.Error(err)
	}
}

func TestAModuleOfAnotherVersionIsRefused(t *testing.T) {
	file := os.Getenv("USL_FIT_WASM")
	if file == "" {
		file = filepath.Join("..", "wasm-core", "pkg", "usl_fit.wasm")
	}
	module, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	other := bytes.ReplaceAll(module, []byte(usl.Version), []byte("9.9.9"))
	_, err = usl.New(ctx, other)
	if err == nil || !strings.Contains(err.Error(), "9.9.9") || !strings.Contains(err.Error(), usl.Version) {
		t.Error(err)
	}
}

func TestNoSeriesGiveNoFits(t *testing.T) {
	fits, err := solver().FitMany(ctx, nil, nil, []int{0}, usl.Options{})
	if err != nil || len(fits) != 0 {
		t.Errorf("%v, %v", fits, err)
	}
}

func TestOtherCalls(t *testing.T) {
	result, err := solver().Call(ctx, "ask", "throughput", 32.0, []float64{1000, 0.02, 0.0005}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var found float64
	wanted := 1000 * 32 / (1 + 0.02*31 + 0.0005*32*31)
	if err := json.Unmarshal(result, &found); err != nil || math.Abs(found-wanted) > 1e-14*wanted {
		t.Errorf("%s instead of %v, %v", result, wanted, err)
	}
	_, err = solver().Call(ctx, "ask", "throughput", math.Inf(1), []float64{1000, 0.02, 0.0005}, nil)
	if code := codeOf(t, err); code != "not-finite" {
		t.Error(err)
	}
	_, err = solver().Call(ctx, "fti", n, x, nil)
	if code := codeOf(t, err); code != "unknown-call" {
		t.Error(err)
	}
}

func TestWhatIsNoModuleIsRefused(t *testing.T) {
	if _, err := usl.New(ctx, []byte("no module")); err == nil {
		t.Error("it was compiled")
	}
}

// The headers that every front end understands alike.
func TestHeadersGiveTheFactorsOfTheTable(t *testing.T) {
	table, err := os.ReadFile(filepath.Join("..", "tests", "headers", "units.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	rows := strings.Split(strings.TrimRight(string(table), "\r\n"), "\n")[1:]
	if len(rows) < 40 {
		t.Fatalf("the table has %d rows", len(rows))
	}
	for _, row := range rows {
		cells := strings.Split(row, "\t")
		units, err := solver().DescribeUnits(ctx, cells[0], cells[1], cells[2])
		if err != nil {
			t.Fatal(row, err)
		}
		wanted, err := strconv.ParseFloat(cells[3], 64)
		found := units.LatencyFactor
		if (err == nil) != (found != nil) || (found != nil && math.Abs(*found/wanted-1) > 1e-9) {
			t.Error(row, "gives another factor")
		}
		text := func(value *string) string {
			if value == nil {
				return ""
			}
			return *value
		}
		noun := ""
		if units.Counted != nil {
			noun = units.Counted.Noun
		}
		if text(units.Throughput) != cells[4] || noun != cells[5] {
			t.Error(row, "gives", text(units.Throughput), noun)
		}
	}
}

func TestSentencesAreThoseOfTheOtherFaces(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "tests", "answers", "sentences.json"))
	if err != nil {
		t.Fatal(err)
	}
	var inputs []struct {
		Name                    string
		Concurrency, Throughput []float64
		Error                   *string
		Columns                 struct{ English, German string }
	}
	if err := json.Unmarshal(text, &inputs); err != nil {
		t.Fatal(err)
	}
	if len(inputs) != 20 {
		t.Fatalf("%d inputs", len(inputs))
	}
	for _, input := range inputs {
		fit, err := solver().Fit(ctx, input.Concurrency, input.Throughput, usl.Options{})
		if input.Error != nil {
			if codeOf(t, err) != *input.Error || err.Error() != input.Columns.English {
				t.Error(input.Name, "is refused with", err)
			}
			continue
		}
		if err != nil {
			t.Fatal(input.Name, err)
		}
		said := fit.Answer.Headline
		if said.Text != input.Columns.English || said.German != input.Columns.German {
			t.Errorf("%s: %q and %q", input.Name, said.Text, said.German)
		}
	}
}
