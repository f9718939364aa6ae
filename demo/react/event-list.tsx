import type { EventText } from '#demo/event-texts.ts'

export interface LogLine extends EventText {
  readonly id: number
  readonly at: Date
}

const timeOf = (at: Date): string => at.toLocaleTimeString('en-GB')

/** The log of the page, newest first. */
export const EventList = ({ lines }: { readonly lines: readonly LogLine[] }) => (
  <section className="card" aria-labelledby="log-title">
    <h2 id="log-title">What happened</h2>
    <div role="log" aria-labelledby="log-title" className="events">
      {lines.length === 0 ? (
        <p className="quiet">Nothing yet. Connect a wallet, and read here what your analytics would get.</p>
      ) : undefined}
      <ol>
        {lines.map(({ id, at, title, detail, tone }) => (
          <li key={id} data-tone={tone}>
            <time dateTime={at.toISOString()}>{timeOf(at)}</time>
            <b>{title}</b>
            <span title={detail}>{detail}</span>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
