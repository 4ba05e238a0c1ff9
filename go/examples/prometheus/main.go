// Command prometheus prints for each series of Prometheus where its throughput peaks:
//
//	prometheus -module usl_fit.wasm -label instance CONCURRENCY THROUGHPUT
//
// Both are responses of /api/v1/query_range, as files or URLs, over the same time: the requests in flight, such as sum
// by (instance) (requests_in_flight), and the requests per second, such as sum by (instance)
// (rate(requests_total[1m])).
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"text/tabwriter"

	usl "github.com/usl-fit/usl-fit/go"
)

func main() {
	if err := run(context.Background(), os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ctx context.Context, arguments []string, out io.Writer) error {
	flags := flag.NewFlagSet("prometheus", flag.ContinueOnError)
	file := flags.String("module", "usl_fit.wasm", "the solver")
	label := flags.String("label", "instance", "the label that tells the series apart")
	if err := flags.Parse(arguments); err != nil {
		return err
	}
	if flags.NArg() != 2 {
		return errors.New("give two answers of query_range: the concurrency, then the throughput")
	}
	module, err := os.ReadFile(*file)
	if err != nil {
		return err
	}
	concurrency, err := read(ctx, flags.Arg(0), *label)
	if err != nil {
		return err
	}
	throughput, err := read(ctx, flags.Arg(1), *label)
	if err != nil {
		return err
	}
	solver, err := usl.New(ctx, module)
	if err != nil {
		return err
	}
	defer solver.Close(ctx)
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, *label+"\tsamples\tpeak at\tat least\tat most\tthroughput there")
	for _, name := range slices.Sorted(maps.Keys(concurrency)) {
		n, x := joined(concurrency[name], throughput[name])
		fit, err := solver.Fit(ctx, n, x, usl.Options{})
		switch {
		case err != nil:
			fmt.Fprintf(table, "%s\t%d\t%v\n", name, len(n), err)
		case fit.Peak == nil:
			fmt.Fprintf(table, "%s\t%d\tnone\n", name, len(n))
		default:
			at, most := fit.Peak.Concurrency, fit.Peak.Throughput
			fmt.Fprintf(table, "%s\t%d\t%s\t%s\t%s\t%s\n", name, len(n), text(at.Estimate), text(at.Low), text(at.High), text(most.Estimate))
		}
	}
	return table.Flush()
}

// Pairs samples with the same time; samples without requests in flight or throughput are dropped.
func joined(concurrency, throughput map[float64]float64) (n, x []float64) {
	for _, at := range slices.Sorted(maps.Keys(concurrency)) {
		if rate, ok := throughput[at]; ok && rate > 0 && concurrency[at] > 0 {
			n, x = append(n, concurrency[at]), append(x, rate)
		}
	}
	return n, x
}

func text(number *float64) string {
	if number == nil {
		return "unbounded"
	}
	return fmt.Sprintf("%.4g", *number)
}
