package usl

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"strconv"
	"strings"
)

// Leaves out what is not given.
func written(texts map[string]string) map[string]string {
	maps.DeleteFunc(texts, func(_, text string) bool { return text == "" })
	return texts
}

func number(value float64) string {
	if value == 0 {
		return ""
	}
	return strconv.FormatFloat(value, 'g', -1, 64)
}

func joined[T any](list []T) string {
	texts := make([]string, len(list))
	for i, item := range list {
		texts[i] = fmt.Sprint(item)
	}
	return strings.Join(texts, ",")
}

// Fit fits one series of concurrencies n and throughputs x, and returns every number with its interval, and warnings.
// The throughput at concurrency 1, λ, and that of the peak are in the unit of x.
//
// The estimates of λ, σ and κ minimise Σ w (X − λN/(1 + σ(N−1) + κN(N−1)))², with σ, κ ≥ 0 unless Bounds is "none".
//
// Source: N. J. Gunther, Guerrilla Capacity Planning (2007), for the law; D. M. Bates and D. G. Watts, Nonlinear
// Regression Analysis and Its Applications (1988), chapter 6, for the intervals.
//
// The error is an [*Error] with one of the codes too-few-points, too-few-distinct-concurrencies, not-positive,
// not-finite, length-mismatch, needs-single-user-throughput, out-of-range, unknown-option.
func (s *Solver) Fit(ctx context.Context, n, x []float64, options Options) (*Fit, error) {
	answer, err := s.answer(ctx, "fit", n, x, options.texts())
	if err != nil {
		return nil, err
	}
	fit := new(Fit)
	if err := json.Unmarshal(answer.Result, fit); err != nil {
		return nil, fmt.Errorf("usl: the fit is none: %w", err)
	}
	fit.Points = answer.points()
	return fit, nil
}

// The points of the fit, which are sent as columns.
func (a *answer) points() []Point {
	if len(a.Points) == 0 {
		return nil
	}
	points := make([]Point, a.Points[0].Rows)
	each := func(set func(point *Point, number float64)) {
		for i, number := range a.column(len(points)) {
			set(&points[i], number)
		}
	}
	optional := func(field func(point *Point) **float64) {
		each(func(point *Point, number float64) {
			if !math.IsNaN(number) {
				*field(point) = &number
			}
		})
	}
	readPoints(each, optional)
	for i, reason := range a.Points[0].ExcludedReason {
		points[i].ExcludedReason = reason
	}
	return points
}
