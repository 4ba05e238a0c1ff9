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

// Options say how to fit. Zero values mean the solver's defaults; the values are those of the npm package, and the
// solver refuses others.
type Options struct {
	// Model is "usl" (the default), "amdahl", "linear" or "auto".
	Model string

	// Shape is "auto", which also considers a knee, or "law".
	Shape string

	// Method is "nonlinear", "transform" or "robust".
	Method string

	// Bounds are "physical", at or above 0, or "none".
	Bounds string

	// Lambda is the throughput at concurrency 1: "free", "measured", or a number.
	Lambda string

	// Weights are "auto", "equal" or "relative"; the default of a batch is "equal".
	Weights string

	// NoisePrior is the scatter of a measurement that is assumed in advance: a share of its throughput such as "0.05", the
	// default, or "none".
	NoisePrior string

	// Level is the level of every interval, between 0 and 1.
	Level float64

	// Intervals are "profile", "wald" or "bootstrap".
	Intervals string

	// BandPoints is the number of points of the curve in Bands.
	BandPoints int

	// BandAt are the concurrencies of Bands, instead of a grid.
	BandAt []float64

	// At are concurrencies at which to return the throughput with its interval.
	At []float64

	// Exclude are the rows to exclude, counted from 1.
	Exclude []int

	// Seed is the seed of the bootstrap.
	Seed int

	// Replicates is the number of bootstrap refits.
	Replicates int
}

// The options as strings for the solver.
func (o Options) texts() map[string]string {
	return written(map[string]string{
		"model": o.Model, "shape": o.Shape, "method": o.Method, "bounds": o.Bounds, "lambda": o.Lambda,
		"weights": o.Weights, "noisePrior": o.NoisePrior, "intervals": o.Intervals, "bandAt": joined(o.BandAt), "at": joined(o.At),
		"exclude": joined(o.Exclude), "level": number(o.Level), "bandPoints": number(float64(o.BandPoints)),
		"seed": number(float64(o.Seed)), "replicates": number(float64(o.Replicates)),
	})
}

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
	each(func(p *Point, number float64) { p.Row = int(number) })
	each(func(p *Point, number float64) { p.Concurrency = number })
	each(func(p *Point, number float64) { p.Throughput = number })
	optional(func(p *Point) **float64 { return &p.Latency })
	optional(func(p *Point) **float64 { return &p.Fitted })
	optional(func(p *Point) **float64 { return &p.Residual })
	optional(func(p *Point) **float64 { return &p.StandardizedResidual })
	optional(func(p *Point) **float64 { return &p.StudentizedResidual })
	optional(func(p *Point) **float64 { return &p.Leverage })
	optional(func(p *Point) **float64 { return &p.CooksDistance })
	optional(func(p *Point) **float64 { return &p.Efficiency })
	each(func(p *Point, number float64) { p.Weight = number })
	each(func(p *Point, number float64) { p.Included = number == 1 })
	for i, reason := range a.Points[0].ExcludedReason {
		points[i].ExcludedReason = reason
	}
	return points
}
