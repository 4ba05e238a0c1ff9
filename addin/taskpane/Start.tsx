/** How to begin. */
export function Start() {
  return (
    <div class="start">
      <p class="usl-headline">See how far your system scales.</p>
      <ol>
        <li>Put concurrency in one column and the throughput measured there in the next.</li>
        <li>Select both columns, with or without their headers; or a whole table.</li>
        <li>
          Choose <strong>Fit</strong>.
        </li>
      </ol>
      <p class="note">
        Three levels of concurrency are the least; six or more, from 1 to past the expected peak,
        give an answer to rely on.
      </p>
    </div>
  );
}
