type PlainFailureProps = { title: string; details: readonly string[] };

/** An error screen in both languages that needs neither translations nor the router. */
export function PlainFailure({ title, details }: PlainFailureProps) {
  return (
    <div className="boot-failure" role="alert">
      <h1>{title}</h1>
      <ul>
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      <p>
        <button type="button" onClick={() => location.reload()}>
          重試 · Retry
        </button>
      </p>
    </div>
  );
}
