package usl

import "context"

// DescribeUnits returns what the headers of concurrency, throughput and latency say together, in English or German. An
// empty header stands for none.
func (s *Solver) DescribeUnits(ctx context.Context, concurrency, throughput, latency string) (*Units, error) {
	header := func(text string) any {
		if text == "" {
			return nil
		}
		return text
	}
	return answerOf[Units](ctx, s, "describeUnits", header(concurrency), header(throughput), header(latency))
}
