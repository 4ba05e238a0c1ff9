package usl

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
)

// Error is bad input. Test its code, which is stable, never its message.
type Error struct {
	// Code is the kind of error, such as "too-few-points".
	Code string `json:"code"`

	// Message says in one sentence what was found, where, and what to do.
	Message string `json:"message"`

	// German is the message in German; nil for an error that only a program causes.
	German *string `json:"german"`

	// Details say where the error is.
	Details Details `json:"details"`
}

// Details say where an error is; nil where not applicable.
type Details struct {
	// Row is the position in the columns, counted from 1.
	Row *int `json:"row"`

	// Column is the name of the column, or of the option.
	Column *string `json:"column"`

	// Value is what was found.
	Value *string `json:"value"`
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

type answer struct {
	Result json.RawMessage `json:"result"`
	Error  *Error          `json:"error"`
	Points []struct {
		Rows           int       `json:"rows"`
		ExcludedReason []*string `json:"excludedReason"`
	} `json:"points"`

	numbers []byte
}

// Encodes a call and its arguments: JSON, followed by columns of numbers.
func encode(call []any) ([]byte, error) {
	var columns []byte
	var prepared func(value any) (any, error)
	prepared = func(value any) (any, error) {
		switch value := value.(type) {
		case []float64:
			for _, number := range value {
				columns = binary.LittleEndian.AppendUint64(columns, math.Float64bits(number))
			}
			return map[string]int{"column": len(value)}, nil
		case []any:
			list := make([]any, len(value))
			for i, item := range value {
				one, err := prepared(item)
				if err != nil {
					return nil, err
				}
				list[i] = one
			}
			return list, nil
		case float64:
			// JSON has no NaN or infinity.
			if math.IsNaN(value) || math.IsInf(value, 0) {
				names := map[bool]string{true: "NaN", false: "Infinity"}
				name := names[math.IsNaN(value)]
				if value < 0 {
					name = "-" + name
				}
				return map[string]string{"number": name}, nil
			}
		}
		return value, nil
	}
	value, err := prepared(call)
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(value)
	if err != nil {
		return nil, fmt.Errorf("usl: the arguments are no JSON: %w", err)
	}
	message := binary.LittleEndian.AppendUint32(nil, uint32(len(text)))
	return append(append(message, text...), columns...), nil
}

// Decodes a response; returns the error that it holds, if any.
func decode(message []byte) (*answer, error) {
	length := binary.LittleEndian.Uint32(message)
	found := &answer{numbers: message[4+length:]}
	if err := json.Unmarshal(message[4:4+length], found); err != nil {
		return nil, fmt.Errorf("usl: the answer is no JSON: %w", err)
	}
	if found.Error != nil {
		return nil, found.Error
	}
	return found, nil
}

// Reads the next column after the JSON.
func (a *answer) column(length int) []float64 {
	numbers := make([]float64, length)
	for i := range numbers {
		numbers[i] = math.Float64frombits(binary.LittleEndian.Uint64(a.numbers[8*i:]))
	}
	a.numbers = a.numbers[8*length:]
	return numbers
}
