// Command fleet is what a program in Go does with a CSV file of many series: fleet MODULE scan|lists|fit|auto|report
// FILE. What it finds goes to standard output as CSV.
package main

import (
	"bufio"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"runtime"
	"strconv"
	"sync"

	usl "github.com/usl-fit/usl-fit/go"
)

// The rows of a file, without its header.
func eachRow(file string, take func(series string, n, x float64)) error {
	opened, err := os.Open(file)
	if err != nil {
		return err
	}
	defer opened.Close()
	rows := csv.NewReader(bufio.NewReaderSize(opened, 1<<20))
	rows.ReuseRecord = true
	if _, err := rows.Read(); err != nil {
		return err
	}
	for {
		row, err := rows.Read()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		n, wrongN := strconv.ParseFloat(row[1], 64)
		x, wrongX := strconv.ParseFloat(row[2], 64)
		if err := errors.Join(wrongN, wrongX); err != nil {
			return err
		}
		take(row[0], n, x)
	}
}

type lists struct {
	name string
	n, x []float64
}

// The series, in the order in which they first appear; their rows may be anywhere.
func grouped(file string) ([]lists, error) {
	var all []lists
	places := map[string]int{}
	err := eachRow(file, func(series string, n, x float64) {
		place, known := places[series]
		if !known {
			place = len(all)
			// The row's text is used again for the next one.
			name := string([]byte(series))
			places[name] = place
			all = append(all, lists{name: name})
		}
		all[place].n, all[place].x = append(all[place].n, n), append(all[place].x, x)
	})
	return all, err
}

func scan(file string, out io.Writer) error {
	var sums [3]float64
	err := eachRow(file, func(series string, n, x float64) {
		sums[0], sums[1], sums[2] = sums[0]+float64(len(series)), sums[1]+n, sums[2]+x
	})
	fmt.Fprintln(out, sums)
	return err
}

func fitMany(ctx context.Context, solver *usl.Solver, all []lists, weights string, out io.Writer) error {
	var n, x []float64
	offsets := []int{0}
	for _, series := range all {
		n, x = append(n, series.n...), append(x, series.x...)
		offsets = append(offsets, len(n))
	}
	fits, err := solver.FitMany(ctx, n, x, offsets, usl.Options{Weights: weights})
	for i, fit := range fits {
		fmt.Fprintf(out, "%s,%v,%v,%v,%v,%d\n", all[i].name, fit.Lambda, fit.Sigma, fit.Kappa, fit.SSE, fit.Flags)
	}
	return err
}

// Reports of every series, of as many at once as there are processors.
func reports(ctx context.Context, solver *usl.Solver, all []lists, out io.Writer) {
	fits := make([]*usl.Fit, len(all))
	var group sync.WaitGroup
	free := make(chan struct{}, runtime.GOMAXPROCS(0))
	for i, series := range all {
		free <- struct{}{}
		group.Add(1)
		go func() {
			defer func() { <-free; group.Done() }()
			// A series that is refused has no report.
			fits[i], _ = solver.Fit(ctx, series.n, series.x, usl.Options{})
		}()
	}
	group.Wait()
	for i, fit := range fits {
		if fit != nil {
			fmt.Fprintf(out, "%s,%v,%v\n", all[i].name, fit.Parameters.Lambda.Estimate, len(fit.Warnings))
		}
	}
}

func run(module, act, file string, out io.Writer) error {
	if act == "scan" {
		return scan(file, out)
	}
	all, err := grouped(file)
	if err != nil {
		return err
	}
	if act == "lists" {
		for _, series := range all {
			fmt.Fprintln(out, series.name, series.n, series.x)
		}
		return nil
	}
	ctx := context.Background()
	code, err := os.ReadFile(module)
	if err != nil {
		return err
	}
	solver, err := usl.New(ctx, code)
	if err != nil {
		return err
	}
	defer solver.Close(ctx)
	if act == "report" {
		reports(ctx, solver, all, out)
		return nil
	}
	weights := map[string]string{"fit": "equal", "auto": "auto"}[act]
	return fitMany(ctx, solver, all, weights, out)
}

func main() {
	if len(os.Args) != 4 {
		log.Fatal("fleet MODULE scan|lists|fit|auto|report FILE")
	}
	out := bufio.NewWriterSize(os.Stdout, 1<<20)
	err := errors.Join(run(os.Args[1], os.Args[2], os.Args[3], out), out.Flush())
	if err != nil {
		log.Fatal(err)
	}
}
