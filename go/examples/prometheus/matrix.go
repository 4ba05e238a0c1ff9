package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
)

// A matrix is the response of Prometheus to a range query.
type matrix struct {
	Status string
	Error  string
	Data   struct {
		ResultType string
		Result     []struct {
			Metric map[string]string
			Values [][2]any
		}
	}
}

// The samples of each series by the value of a label and by time.
func read(ctx context.Context, from, label string) (map[string]map[float64]float64, error) {
	text, err := content(ctx, from)
	if err != nil {
		return nil, err
	}
	var found matrix
	if err := json.Unmarshal(text, &found); err != nil {
		return nil, fmt.Errorf("%s is no answer of Prometheus: %w", from, err)
	}
	if found.Status != "success" || found.Data.ResultType != "matrix" {
		return nil, fmt.Errorf("%s is no matrix but %q %s; ask query_range", from, found.Data.ResultType, found.Error)
	}
	samples := map[string]map[float64]float64{}
	for _, series := range found.Data.Result {
		name := series.Metric[label]
		if samples[name] != nil {
			return nil, fmt.Errorf("%s has several series with %s=%q; sum them by (%s)", from, label, name, label)
		}
		samples[name] = map[float64]float64{}
		for _, value := range series.Values {
			at, _ := value[0].(float64)
			text, _ := value[1].(string)
			number, err := strconv.ParseFloat(text, 64)
			if err != nil {
				return nil, fmt.Errorf("%s has the sample %v, which is no number", from, value)
			}
			samples[name][at] = number
		}
	}
	return samples, nil
}

// The content of a file or URL.
func content(ctx context.Context, from string) ([]byte, error) {
	if !strings.HasPrefix(from, "http://") && !strings.HasPrefix(from, "https://") {
		return os.ReadFile(from)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, from, nil)
	if err != nil {
		return nil, err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	return io.ReadAll(response.Body)
}
