// Package usl fits the Universal Scalability Law to measurements of concurrency and throughput:
//
//	X(N) = λN / (1 + σ(N−1) + κN(N−1))
//
// The solver is the project's WebAssembly module, usl_fit.wasm of a release or of the npm package, run by wazero: its
// numbers are identical to those in every other host. No C compiler is needed.
//
//	//go:embed usl_fit.wasm
//	var module []byte
//
//	solver, err := usl.New(ctx, module)
//	…
//	fit, err := solver.Fit(ctx, n, x, usl.Options{})
package usl

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
)

// Solver makes calls, also concurrently: each uses an instance of the module of its own.
type Solver struct {
	runtime  wazero.Runtime
	compiled wazero.CompiledModule

	lock sync.Mutex
	idle []api.Module
}

// New compiles the module, which takes about a second. Close the solver when it is no longer needed.
func New(ctx context.Context, module []byte) (*Solver, error) {
	runtime := wazero.NewRuntime(ctx)
	compiled, err := runtime.CompileModule(ctx, module)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("usl: the module does not compile: %w", err), runtime.Close(ctx))
	}
	return &Solver{runtime: runtime, compiled: compiled}, nil
}

// Close frees the solver and its memory.
func (s *Solver) Close(ctx context.Context) error {
	return s.runtime.Close(ctx)
}

// Call makes a call that has no method of its own, such as "compare", by name, with the arguments that
// embedding/README.md of the project lists. A []float64 is passed as raw bytes; a result that is not a fit is JSON. The
// error is an [*Error] if the solver refuses the input.
func (s *Solver) Call(ctx context.Context, name string, arguments ...any) (json.RawMessage, error) {
	answer, err := s.answer(ctx, name, arguments...)
	if err != nil {
		return nil, err
	}
	return answer.Result, nil
}

func (s *Solver) answer(ctx context.Context, name string, arguments ...any) (*answer, error) {
	request, err := encode(append([]any{name}, arguments...))
	if err != nil {
		return nil, err
	}
	instance, err := s.take(ctx)
	if err != nil {
		return nil, err
	}
	response, err := exchange(ctx, instance, request)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("usl: the module stopped: %w", err), instance.Close(ctx))
	}
	s.give(instance)
	return decode(response)
}

// Takes an idle instance, or creates one.
func (s *Solver) take(ctx context.Context) (api.Module, error) {
	s.lock.Lock()
	defer s.lock.Unlock()
	if last := len(s.idle) - 1; last >= 0 {
		instance := s.idle[last]
		s.idle = s.idle[:last]
		return instance, nil
	}
	return s.runtime.InstantiateModule(ctx, s.compiled, wazero.NewModuleConfig().WithName(""))
}

func (s *Solver) give(instance api.Module) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.idle = append(s.idle, instance)
}

var errOutside = errors.New("an address lies outside of its memory")

// Sends a request and returns the response.
func exchange(ctx context.Context, instance api.Module, request []byte) ([]byte, error) {
	length := uint64(len(request))
	room, err := instance.ExportedFunction("usl_alloc").Call(ctx, length)
	if err != nil {
		return nil, err
	}
	if !instance.Memory().Write(uint32(room[0]), request) {
		return nil, errOutside
	}
	called, err := instance.ExportedFunction("usl_call").Call(ctx, room[0], length)
	if err != nil {
		return nil, err
	}
	start := uint32(called[0])
	size, ok := instance.Memory().ReadUint32Le(start)
	if !ok {
		return nil, errOutside
	}
	view, ok := instance.Memory().Read(start+4, size)
	if !ok {
		return nil, errOutside
	}
	response := append([]byte(nil), view...)
	_, err = instance.ExportedFunction("usl_free").Call(ctx, called[0])
	return response, err
}
