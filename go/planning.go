package usl

import (
	"context"
	"encoding/json"
	"fmt"
)

// Series is one series of measurements: concurrencies and throughputs.
type Series struct {
	N, X []float64
}

// Ends are two ends, nil where there is none.
type Ends struct {
	Low, High *float64
}

// Prediction is what to expect at a concurrency.
type Prediction struct {
	// Concurrency is N.
	Concurrency float64

	// Throughput is X(N), in the unit of the measurements.
	Throughput Estimate

	// Latency is N/X, by Little's law, in the time unit of the throughput.
	Latency Estimate

	// Measurement holds the ends between which a single new throughput would lie; nil if nothing says.
	Measurement *Ends
}

// Predict returns the throughput and the latency at each of the concurrencies at, with their intervals.
//
// The error is an [*Error] with the codes of [Solver.Fit].
func (s *Solver) Predict(ctx context.Context, n, x, at []float64, options Options) ([]Prediction, error) {
	options.At, options.BandAt = at, at
	fit, err := s.Fit(ctx, n, x, options)
	if err != nil {
		return nil, err
	}
	bands := make(map[float64]*Ends, len(at))
	for _, band := range fit.Bands {
		bands[band.Concurrency] = &Ends{band.PredictionLow, band.PredictionHigh}
	}
	predictions := make([]Prediction, len(fit.At))
	for i, found := range fit.At {
		place, rate := found.Concurrency, found.Throughput
		predictions[i] = Prediction{
			Concurrency: place,
			Throughput:  rate,
			Latency:     Estimate{Estimate: over(place, rate.Estimate), Low: over(place, rate.High), High: over(place, rate.Low)},
			Measurement: bands[place],
		}
	}
	return predictions, nil
}

func over(one float64, other *float64) *float64 {
	if other == nil || *other <= 0 {
		return nil
	}
	share := one / *other
	return &share
}

// Requirement is what a system has to do; zero values ask for nothing. At least one field beside ThinkTime is needed.
type Requirement struct {
	// Throughput is the lowest, in the unit of the measurements.
	Throughput float64

	// Latency is the highest mean, in the time unit of the throughput.
	Latency float64

	// Users is how many use it at once, each of whom thinks for ThinkTime, in the time unit of the throughput.
	Users, ThinkTime float64

	// Concurrency alone: throughput there should be at most 5 % below that at any smaller one. Beside others: the most
	// that is allowed.
	Concurrency float64
}

func (r Requirement) texts() map[string]string {
	return written(map[string]string{
		"throughput": number(r.Throughput), "latency": number(r.Latency), "users": number(r.Users),
		"thinkTime": number(r.ThinkTime), "concurrency": number(r.Concurrency),
	})
}

// Requirement returns whether and at which concurrencies a requirement is met, and by what margin.
//
// The error is an [*Error]: out-of-range if nothing is required, or a code of [Solver.Fit].
func (s *Solver) Requirement(
	ctx context.Context, n, x []float64, asked Requirement, options Options,
) (*RequirementReport, error) {
	return answerOf[RequirementReport](ctx, s, "requirement", []any{n, x}, asked.texts(), options.texts())
}

// Compare returns what differs between two series, and whether scatter explains it. At of the options holds the
// concurrencies at which throughputs are compared. What it means is in words in Answer.
//
// The error is an [*Error] with the codes of [Solver.Fit].
func (s *Solver) Compare(ctx context.Context, before, after Series, options Options) (*Comparison, error) {
	return answerOf[Comparison](
		ctx, s, "compare", []any{before.N, before.X}, nil, []any{after.N, after.X}, options.texts())
}

// String returns the answer in one sentence, in English.
func (c *Comparison) String() string {
	return c.Answer.Headline.Text
}

// Next returns where one more measurement would tell most.
//
// The error is an [*Error] with the codes of [Solver.Fit].
func (s *Solver) Next(ctx context.Context, n, x []float64, options NextOptions) (*NextMeasurement, error) {
	return answerOf[NextMeasurement](ctx, s, "nextMeasurement", []any{n, x}, options.texts())
}

// Makes a call whose answer is plain JSON.
func answerOf[T any](ctx context.Context, s *Solver, name string, arguments ...any) (*T, error) {
	answer, err := s.answer(ctx, name, arguments...)
	if err != nil {
		return nil, err
	}
	found := new(T)
	if err := json.Unmarshal(answer.Result, found); err != nil {
		return nil, fmt.Errorf("usl: the answer to %s is none: %w", name, err)
	}
	return found, nil
}
