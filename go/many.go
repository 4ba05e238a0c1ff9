package usl

import (
	"context"
	"fmt"
	"runtime"
	"sync"
)

// Flags of an [Estimates].
const (
	// Converged says that the solver converged.
	Converged = 1 << iota
	// SigmaAtBound says that σ is 0, its bound.
	SigmaAtBound
	// KappaAtBound says that κ is 0, its bound.
	KappaAtBound
	// Refused says that the series could not be fitted: its numbers are 0, and Fit returns the reason.
	Refused
	// Exact says that every residual is no larger than rounding error.
	Exact
)

// Estimates are the results for one series of a batch.
type Estimates struct {
	// Lambda, Sigma and Kappa are the parameters of the law, λ in the unit of the throughput.
	Lambda, Sigma, Kappa float64

	// SSE is the sum of squared residuals.
	SSE float64

	// Flags are a sum of the constants above.
	Flags int
}

// Most rows per call, unless one series is longer.
const part = 4096

// FitMany fits many series stored end to end, in parallel: series i is the rows from offsets[i] up to, but not
// including, offsets[i+1]. Weights are equal by default; of the options only Model, Bounds and Weights apply.
//
// The error is an [*Error] with the code length-mismatch if the lengths of the columns and the offsets do not match, or
// unknown-option. A series that cannot be fitted has the flag [Refused], which is not an error.
func (s *Solver) FitMany(
	ctx context.Context, n, x []float64, offsets []int, options Options,
) ([]Estimates, error) {
	if err := belong(n, x, offsets); err != nil {
		return nil, err
	}
	texts := options.texts()
	estimates := make([]Estimates, len(offsets)-1)
	var (
		lock  sync.Mutex
		first error
		group sync.WaitGroup
	)
	free := make(chan struct{}, runtime.GOMAXPROCS(0))
	// At least one call, so that misspelt options are also refused for an empty batch.
	for begin, end := 0, -1; end < len(estimates); begin = end {
		end = min(begin+1, len(estimates))
		for end < len(estimates) && offsets[end+1]-offsets[begin] <= part {
			end++
		}
		free <- struct{}{}
		group.Add(1)
		go func(begin, end int) {
			defer func() { <-free; group.Done() }()
			if err := s.fitPart(ctx, n, x, offsets[begin:end+1], texts, estimates[begin:end]); err != nil {
				lock.Lock()
				defer lock.Unlock()
				first = err
			}
		}(begin, end)
	}
	group.Wait()
	if first != nil {
		return nil, first
	}
	return estimates, nil
}

func (s *Solver) fitPart(
	ctx context.Context, n, x []float64, offsets []int, texts map[string]string, into []Estimates,
) error {
	from, to := offsets[0], offsets[len(offsets)-1]
	starts := make([]float64, len(offsets))
	for i, offset := range offsets {
		starts[i] = float64(offset - from)
	}
	// Parts are short: one that has begun is not interrupted.
	if err := ctx.Err(); err != nil {
		return err
	}
	answer, err := s.straight.answer(context.WithoutCancel(ctx), "fitMany", n[from:to], x[from:to], starts, texts)
	if err != nil {
		return err
	}
	numbers, flags := answer.column(4*len(into)), answer.column(len(into))
	for i := range into {
		into[i] = Estimates{numbers[4*i], numbers[4*i+1], numbers[4*i+2], numbers[4*i+3], int(flags[i])}
	}
	return nil
}

// Checks that offsets begin with 0, never decrease, and end with the number of rows of both columns.
func belong(n, x []float64, offsets []int) error {
	last := -1
	for i, offset := range offsets {
		if offset < max(last, 0) || i == 0 && offset != 0 {
			last = -1
			break
		}
		last = offset
	}
	if last == len(n) && len(n) == len(x) {
		return nil
	}
	found := fmt.Sprintf(
		"The columns have %d and %d rows and the offsets end at %d; offsets begin with 0, never fall and end with the "+
			"number of rows of both.", len(n), len(x), last)
	return &Error{Code: "length-mismatch", Message: found}
}
