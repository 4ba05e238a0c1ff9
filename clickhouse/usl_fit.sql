-- Installs the functions of USL Fit. First insert the module into system.webassembly_modules:
--
--   clickhouse client --query "INSERT INTO system.webassembly_modules (name, code) SELECT 'usl_fit', code
--     FROM input('code String') FORMAT RawBlob" < usl_fit_clickhouse.wasm
--
-- The server needs <allow_experimental_webassembly_udf>true</allow_experimental_webassembly_udf> in its configuration.

-- WebAssembly functions accept only their exact argument types; the functions at the end cast any numbers to them.

CREATE OR REPLACE FUNCTION usl_fit_of_floats
    LANGUAGE WASM
    ARGUMENTS (n Array(Nullable(Float64)), x Array(Nullable(Float64)))
    RETURNS Tuple(
        lambda Nullable(Float64), sigma Nullable(Float64), kappa Nullable(Float64),
        lambda_error Nullable(Float64), sigma_error Nullable(Float64), kappa_error Nullable(Float64),
        sse Nullable(Float64), flags UInt8, error String)
    FROM 'usl_fit' :: 'usl_fit'
    ABI BUFFERED_V1
    SETTINGS serialization_format = 'RowBinary', webassembly_udf_enable_fuel = false;

CREATE OR REPLACE FUNCTION usl_report_of_floats
    LANGUAGE WASM
    ARGUMENTS (n Array(Nullable(Float64)), x Array(Nullable(Float64)))
    RETURNS Tuple(
        -- numbers
        lambda Nullable(Float64), lambda_low Nullable(Float64), lambda_high Nullable(Float64), lambda_error
        Nullable(Float64), sigma Nullable(Float64), sigma_low Nullable(Float64), sigma_high Nullable(Float64),
        sigma_error Nullable(Float64), kappa Nullable(Float64), kappa_low Nullable(Float64), kappa_high
        Nullable(Float64), kappa_error Nullable(Float64), peak_concurrency Nullable(Float64), peak_concurrency_low
        Nullable(Float64), peak_concurrency_high Nullable(Float64), peak_throughput Nullable(Float64),
        peak_throughput_low Nullable(Float64), peak_throughput_high Nullable(Float64), limit Nullable(Float64),
        r_squared Nullable(Float64), sse Nullable(Float64), best_concurrency Nullable(Float64), best_throughput
        Nullable(Float64), nearly_best_concurrency Nullable(Float64), ceiling Nullable(Float64), next
        Nullable(Float64),
        -- end of numbers
        verdict String,
        sentence String, sentence_german String, shape String, warnings Array(String), error String)
    FROM 'usl_fit' :: 'usl_report'
    ABI BUFFERED_V1
    SETTINGS serialization_format = 'RowBinary', webassembly_udf_enable_fuel = false;

CREATE OR REPLACE FUNCTION usl_peak_of_floats
    LANGUAGE WASM
    ARGUMENTS (law Array(Nullable(Float64)))
    RETURNS Tuple(concurrency Nullable(Float64), throughput Nullable(Float64))
    FROM 'usl_fit' :: 'usl_peak'
    ABI BUFFERED_V1
    SETTINGS serialization_format = 'RowBinary', webassembly_udf_enable_fuel = false;

CREATE OR REPLACE FUNCTION usl_predict_of_floats
    LANGUAGE WASM
    ARGUMENTS (at Array(Nullable(Float64)))
    RETURNS Nullable(Float64)
    FROM 'usl_fit' :: 'usl_predict'
    ABI BUFFERED_V1
    SETTINGS serialization_format = 'RowBinary', webassembly_udf_enable_fuel = false;

CREATE OR REPLACE FUNCTION usl_fit AS (n, x) -> usl_fit_of_floats(
    CAST(n, 'Array(Nullable(Float64))'), CAST(x, 'Array(Nullable(Float64))'));

CREATE OR REPLACE FUNCTION usl_report AS (n, x) -> usl_report_of_floats(
    CAST(n, 'Array(Nullable(Float64))'), CAST(x, 'Array(Nullable(Float64))'));

CREATE OR REPLACE FUNCTION usl_peak AS (lambda, sigma, kappa) -> usl_peak_of_floats(
    CAST([lambda, sigma, kappa], 'Array(Nullable(Float64))'));

CREATE OR REPLACE FUNCTION usl_predict AS (n, lambda, sigma, kappa) -> usl_predict_of_floats(
    CAST([n, lambda, sigma, kappa], 'Array(Nullable(Float64))'));
