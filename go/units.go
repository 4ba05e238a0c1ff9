package usl

import (
	"context"
	"encoding/json"
	"fmt"
)

// Units are what the headers of a table say of their units; nil where they do not tell.
type Units struct {
	// Counted is what the concurrency counts.
	Counted *Counted `json:"counted"`

	// Throughput is its unit as written, such as "kReq/s".
	Throughput *string `json:"throughput"`

	// Scale is the number of operations that a throughput of 1 stands for: 1000 for "kReq/s".
	Scale *float64 `json:"scale"`

	// Seconds is the time in which the throughput counts: 60 for "rpm".
	Seconds *float64 `json:"seconds"`

	// LatencySeconds is the unit of concurrency over throughput, in seconds.
	LatencySeconds *float64 `json:"latencySeconds"`

	// LatencyUnit is the name of that unit, such as "milliseconds".
	LatencyUnit *string `json:"latencyUnit"`

	// LatencyFactor converts a latency as measured to that unit.
	LatencyFactor *float64 `json:"latencyFactor"`

	// Doubt is the part of a header that is not understood.
	Doubt *string `json:"doubt"`
}

// Counted is what a concurrency counts.
type Counted struct {
	// Noun is its English plural, such as "users".
	Noun string `json:"noun"`

	// Kind is "users" for load, "cores" for the size of a system; nil if it may be either.
	Kind *string `json:"kind"`

	// Words follow a number: "concurrent", "users".
	Words []string `json:"words"`

	// IsGerman tells whether the words are German.
	IsGerman bool `json:"isGerman"`
}

// DescribeUnits returns what the headers of concurrency, throughput and latency say together, in English or German. An
// empty header stands for none.
func (s *Solver) DescribeUnits(ctx context.Context, concurrency, throughput, latency string) (*Units, error) {
	header := func(text string) any {
		if text == "" {
			return nil
		}
		return text
	}
	answer, err := s.answer(ctx, "describeUnits", header(concurrency), header(throughput), header(latency))
	if err != nil {
		return nil, err
	}
	units := new(Units)
	if err := json.Unmarshal(answer.Result, units); err != nil {
		return nil, fmt.Errorf("usl: the units are none: %w", err)
	}
	return units, nil
}
