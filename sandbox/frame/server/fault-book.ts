import type { Faults } from '#sandbox/frame/wire.ts'

const CODE_MINUTES = 20
const MINUTE = 60_000
const EVERYONE = ''

/** What is to go wrong, for one project or for all that have no faults of their own. */
export class FaultBook {
  readonly #faults = new Map<string, Faults>()

  set(projectId: string | undefined, faults: Faults): void {
    this.#faults.set(projectId ?? EVERYONE, faults)
  }

  /** All is well again, for this project or for everyone. */
  reset(projectId: string | undefined): void {
    if (projectId === undefined) this.#faults.clear()
    else this.#faults.delete(projectId)
  }

  of(projectId: string): Faults {
    return this.#faults.get(projectId) ?? this.#faults.get(EVERYONE) ?? {}
  }

  /** How long a code or a link holds, in milliseconds. */
  lifetime(projectId: string): number {
    return (this.of(projectId).codeMinutes ?? CODE_MINUTES) * MINUTE
  }
}
