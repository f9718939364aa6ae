import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { pendingOf } from '#domain/remote-data/remote-data.ts'
import { runs } from '#tests/runs.ts'

import { querying } from './querying.ts'

type Query = ReturnType<typeof querying>
type Move = (run: { readonly setup: Query; shown: string | undefined }) => unknown

/** The actions on a query. A response to the first request is outdated if others followed. */
const commands: Readonly<Record<string, Move>> = {
  'show a': (run) => run.setup.query.show((run.shown = 'a')),
  'show b': (run) => run.setup.query.show((run.shown = 'b')),
  hide: (run) => run.setup.query.show((run.shown = undefined)),
  refresh: ({ setup }) => setup.query.refresh(),
  more: ({ setup }) => setup.query.more(),
  retry: ({ setup }) => setup.query.retry(),
  respond: ({ setup }) => setup.requests.at(-1)?.respond(E.right({ items: ['new'], cursor: 'next' })),
  fail: ({ setup }) => setup.requests.length > 0 && setup.fail(),
  old: ({ setup }) => setup.requests[0]?.respond(E.right({ items: ['old'] })),
}

it('in any order of calls and responses a query has one pending request, for the shown key', async () => {
  const names = fc.constantFrom(...Object.keys(commands))
  await fc.assert(
    fc.asyncProperty(fc.array(names, { maxLength: 20 }), async (calls) => {
      const run = { setup: querying(), shown: undefined }
      for (const name of calls) {
        await commands[name]?.(run)
        const { query, requests } = run.setup
        const { state } = query
        expect(state.status === 'idle' ? undefined : state.key).toBe(run.shown)
        if (pendingOf(state) !== undefined)
          expect(requests.at(-1)).toMatchObject({ key: run.shown, signal: { aborted: false } })
        expect(requests.slice(0, -1).every(({ signal }) => signal.aborted)).toBe(true)
      }
    }),
    { numRuns: runs(60) },
  )
})
