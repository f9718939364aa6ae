import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { pendingOf } from '#domain/remote-data/remote-data.ts'
import { runs } from '#tests/runs.ts'

import { querying } from './querying.ts'

type Query = ReturnType<typeof querying>
type Move = (run: { readonly own: Query; shown: string | undefined }) => unknown

/** The actions on a query. A response to the first request is outdated if others followed. */
const commands: Readonly<Record<string, Move>> = {
  'show a': (run) => run.own.query.show((run.shown = 'a')),
  'show b': (run) => run.own.query.show((run.shown = 'b')),
  hide: (run) => run.own.query.show((run.shown = undefined)),
  refresh: ({ own: setup }) => setup.query.refresh(),
  more: ({ own: setup }) => setup.query.more(),
  retry: ({ own: setup }) => setup.query.retry(),
  answer: ({ own: setup }) => setup.requests.at(-1)?.answer(E.right({ items: ['new'], cursor: 'next' })),
  fail: ({ own: setup }) => setup.requests.length > 0 && setup.fail(),
  old: ({ own: setup }) => setup.requests[0]?.answer(E.right({ items: ['old'] })),
}

it('in any order of calls and responses a query has one pending request, for the shown key', async () => {
  const names = fc.constantFrom(...Object.keys(commands))
  await fc.assert(
    fc.asyncProperty(fc.array(names, { maxLength: 20 }), async (calls) => {
      const run = { own: querying(), shown: undefined }
      for (const name of calls) {
        await commands[name]?.(run)
        const { query, requests } = run.own
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
