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

/** The error screen for a failed start of the app. */
export function StartFailed({ error }: { error: unknown }) {
  return (
    <PlainFailure
      title="暫時未能載入 · The shop could not be loaded"
      details={[
        '請檢查網絡連線後重試。Please check your connection and try again.',
        error instanceof Error ? error.message : String(error),
      ]}
    />
  );
}
