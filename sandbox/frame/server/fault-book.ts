import type { Faults } from '#sandbox/frame/wire.ts'

const CODE_MINUTES = 20
const MINUTE = 60_000
const ALL_PROJECTS = ''

/** The faults of one project, or of all projects without their own. */
export class FaultBook {
  readonly #faults = new Map<string, Faults>()

  set(projectId: string | undefined, faults: Faults): void {
    this.#faults.set(projectId ?? ALL_PROJECTS, faults)
  }

  /** Clears the faults of this project or of all. */
  reset(projectId: string | undefined): void {
    if (projectId === undefined) this.#faults.clear()
    else this.#faults.delete(projectId)
  }

  of(projectId: string): Faults {
    return this.#faults.get(projectId) ?? this.#faults.get(ALL_PROJECTS) ?? {}
  }

  /** Milliseconds for which a code or link is valid. */
  lifetime(projectId: string): number {
    return (this.of(projectId).codeMinutes ?? CODE_MINUTES) * MINUTE
  }
}
