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
	"strings"
	"sync"
	"sync/atomic"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
)

// Solver makes calls, also concurrently: each uses an instance of the module of its own. A call ends with the error of
// its context, [context.Canceled] or [context.DeadlineExceeded], as soon as that is done. Code that can be interrupted
// takes two to three times as long, and is compiled at the first call whose context can be done.
type Solver struct {
	straight        *engine
	interruptible   func() (*engine, error)
	hasInterruption atomic.Bool
}

// New compiles the module, which takes about a second, and refuses one whose answers this version of the package does not
// know: versions must agree up to the last dot. Close the solver when it is no longer needed.
func New(ctx context.Context, module []byte) (*Solver, error) {
	straight, err := compile(ctx, module, false)
	if err != nil {
		return nil, err
	}
	if err := isOfThisVersion(ctx, straight); err != nil {
		return nil, errors.Join(err, straight.runtime.Close(ctx))
	}
	solver := &Solver{straight: straight}
	solver.interruptible = sync.OnceValues(func() (*engine, error) {
		// Others wait for it, whose contexts go on.
		compiled, err := compile(context.WithoutCancel(ctx), module, true)
		solver.hasInterruption.Store(err == nil)
		return compiled, err
	})
	return solver, nil
}

// Checks that a fit of the module has the fields of [Fit].
func isOfThisVersion(ctx context.Context, module *engine) error {
	numbers := []float64{1, 2, 3, 4}
	answer, err := module.answer(ctx, "fit", numbers, numbers, nil)
	if err != nil {
		return err
	}
	var fit struct{ Version string }
	if err := json.Unmarshal(answer.Result, &fit); err != nil {
		return fmt.Errorf("usl: the fit is none: %w", err)
	}
	if release(fit.Version) == release(Version) {
		return nil
	}
	return fmt.Errorf("usl: the module is of version %s, this package is for %s; embed the module of that release", fit.Version, Version)
}

// The version without its last number, which changes no field of an answer.
func release(version string) string {
	return version[:max(strings.LastIndexByte(version, '.'), 0)]
}

// Close frees the solver and its memory.
func (s *Solver) Close(ctx context.Context) error {
	err := s.straight.runtime.Close(ctx)
	if !s.hasInterruption.Load() {
		return err
	}
	other, _ := s.interruptible()
	return errors.Join(err, other.runtime.Close(ctx))
}

// Call makes a call that has no method of its own, such as "holdOut", by name, with the arguments that
// embedding/README.md of the project lists. A []float64 is passed as raw bytes; a result that is not a fit is JSON. The
// error is an [*Error] if the solver refuses the input.
func (s *Solver) Call(ctx context.Context, name string, arguments ...any) (json.RawMessage, error) {
	answer, err := s.answer(ctx, name, arguments...)
	if err != nil {
		return nil, err
	}
	return answer.Result, nil
}

// Answers a call, which ends early if its context is done.
func (s *Solver) answer(ctx context.Context, name string, arguments ...any) (*answer, error) {
	if ctx.Done() == nil {
		return s.straight.answer(ctx, name, arguments...)
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	engine, err := s.interruptible()
	if err != nil {
		return nil, err
	}
	return engine.answer(ctx, name, arguments...)
}

// A compiled module and its instances that are not in use.
type engine struct {
	runtime  wazero.Runtime
	compiled wazero.CompiledModule

	lock sync.Mutex
	idle []api.Module
}

func compile(ctx context.Context, module []byte, isInterruptible bool) (*engine, error) {
	config := wazero.NewRuntimeConfig().WithCloseOnContextDone(isInterruptible)
	runtime := wazero.NewRuntimeWithConfig(ctx, config)
	compiled, err := runtime.CompileModule(ctx, module)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("usl: the module does not compile: %w", err), runtime.Close(ctx))
	}
	return &engine{runtime: runtime, compiled: compiled}, nil
}

func (e *engine) answer(ctx context.Context, name string, arguments ...any) (*answer, error) {
	request, err := encode(append([]any{name}, arguments...))
	if err != nil {
		return nil, err
	}
	instance, err := e.take(ctx)
	if err != nil {
		return nil, err
	}
	response, err := exchange(ctx, instance, request)
	if err != nil {
		return nil, errors.Join(reason(ctx, err), instance.Close(context.WithoutCancel(ctx)))
	}
	e.give(instance)
	return decode(response)
}

// Why a module stopped: its context, or a fault.
func reason(ctx context.Context, err error) error {
	if done := ctx.Err(); done != nil {
		return done
	}
	return fmt.Errorf("usl: the module stopped: %w", err)
}

// Takes an idle instance, or creates one.
func (e *engine) take(ctx context.Context) (api.Module, error) {
	e.lock.Lock()
	defer e.lock.Unlock()
	if last := len(e.idle) - 1; last >= 0 {
		instance := e.idle[last]
		e.idle = e.idle[:last]
		return instance, nil
	}
	return e.runtime.InstantiateModule(ctx, e.compiled, wazero.NewModuleConfig().WithName(""))
}

func (e *engine) give(instance api.Module) {
	e.lock.Lock()
	defer e.lock.Unlock()
	e.idle = append(e.idle, instance)
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
