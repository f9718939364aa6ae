import { inject, injectable } from 'inversify'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { ModalStore } from '#application/stores.ts'
import { KeptNotices } from '#application/use-cases/modal/kept-notices.ts'
import { ReportEvents } from '#application/use-cases/modal/report-events.ts'
import {
  type EntryContent,
  type RecordingBuffer,
  recorded,
  type RecordedStates,
  type Recording,
  RECORDING_VERSION,
  type StateChange,
} from '#domain/diagnostics/recording.ts'
import { createRedactor } from '#domain/diagnostics/redact.ts'
import { timelineOf } from '#domain/diagnostics/timeline.ts'
import { SDK } from '#domain/shared/sdk.ts'
import { SentRequests } from '#ports/sent-requests.ts'

/** Keeps the last events, requests and state changes in memory, redacted as they happen. The log's lines are redacted when the
 * recording is read. Nothing is sent or stored. */
@injectable()
export class FlightRecorder {
  readonly #redactor = createRedactor()
  readonly #startedAt: number
  #recorded: RecordingBuffer
  #connection: RecordedStates['connection']

  constructor(
    @inject(ReportEvents) private readonly reportEvents: ReportEvents,
    @inject(Connections) private readonly connections: Connections,
    @inject(ModalStore) private readonly modal: ModalStore,
    @inject(KeptNotices) private readonly notices: KeptNotices,
    @inject(SentRequests) private readonly sentRequests: SentRequests,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.#startedAt = environment.now
    this.#connection = connections.state
    this.#recorded = { before: this.#states(), dropped: 0, entries: [] }
  }

  start(): void {
    const { environment } = this
    environment.untilDisposed(
      this.reportEvents.recent$.subscribe(({ event, properties }) =>
        this.#record({ kind: 'event', event, properties: this.#redactor.value(properties) }),
      ),
    )
    environment.untilDisposed(
      this.sentRequests.requests$.subscribe(({ host, ...rest }) =>
        this.#record({ kind: 'request', host: this.#redactor.text(host), ...rest }),
      ),
    )
    environment.untilDisposed(
      this.connections.transitions$.subscribe(({ event, after }) => {
        this.#connection = after
        this.#change({ store: 'connection', change: event })
      }),
    )
    environment.untilDisposed(
      this.modal.events$.subscribe((change) => this.#change({ store: 'modal', change })),
    )
    environment.untilDisposed(
      this.notices.toast.events$.subscribe((change) => this.#change({ store: 'toast', change })),
    )
    environment.untilDisposed(
      this.notices.alerts.events$.subscribe((change) => this.#change({ store: 'alerts', change })),
    )
  }

  /** The recording as plain data. */
  recording(): Recording {
    return {
      version: RECORDING_VERSION,
      library: SDK.version,
      startedAt: this.#startedAt,
      ...this.#recorded,
      after: this.#states(),
      log: this.notices.lines.map(this.#redactor.text),
    }
  }

  /** The recording as lines of text. */
  timeline(): string {
    return timelineOf(this.recording())
  }

  #change(changed: StateChange): void {
    this.#record({ kind: 'state', ...this.#redacted(changed) })
  }

  #record(content: EntryContent): void {
    this.#recorded = recorded(this.#recorded, { at: this.environment.now - this.#startedAt, ...content })
  }

  #states(): RecordedStates {
    const [modal, toast, alerts] = [this.modal.state, this.notices.toast.state, this.notices.alerts.state]
    return this.#redacted({ connection: this.#connection, modal, toast, alerts })
  }

  /** Redaction replaces only texts by texts, so the value keeps its type. */
  #redacted<A>(value: A): A {
    return this.#redactor.value(value) as A
  }
}
