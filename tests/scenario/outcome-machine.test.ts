import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { MODEL_TIMEOUT_MS, runs } from '#tests/runs.ts'

import { steps } from './outcome-steps.ts'
import { finish, start } from './outcome-world.ts'

describe('what is said of sent transfers', () => {
  it(
    'is proven on any chain, with any nodes and any wallet; all is settled or followed, and nothing runs after the end',
    async () => {
      const numRuns = runs(30)
      const statuses = new Set<string>()
      await fc.assert(
        fc.asyncProperty(fc.commands([...steps], { maxCommands: 24, size: 'max' }), async (commands) => {
          const started = await start()
          await fc.asyncModelRun(() => ({ model: {}, real: started.real }), commands)
          await finish(started)
          for (const { status } of started.real.sends()) statuses.add(status)
        }),
        { numRuns },
      )
      // A few runs may end in other states.
      if (numRuns >= 30) expect([...statuses]).toEqual(expect.arrayContaining(['confirmed', 'dropped']))
    },
    MODEL_TIMEOUT_MS,
  )
})
