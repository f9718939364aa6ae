import { expect, it } from 'vitest'

import {
  type Directory,
  directory,
  type DirectoryEvent,
  type DirectoryList,
  noDirectory,
} from '#domain/wallets/directory.ts'
import { walletSearch } from '#domain/wallets/search.ts'
import { play } from '#tests/property/machine.ts'
import { clause } from '#tests/spec/clauses.ts'

import { idsOf } from './arbitraries.ts'
import { event } from './directory-events.ts'

interface Model {
  round: number
  open: Set<DirectoryList>
  failed: Set<DirectoryList>
}

/** What holds of one move, whatever was before. */
const checkMove = (state: Directory, before: Directory, move: DirectoryEvent): void => {
  const isAnew = move.type === 'begun' && move.anew
  if (!isAnew) expect(state.count).toBeGreaterThanOrEqual(before.count)
  if ('round' in move && (move.round !== before.round || !before.pending.includes(move.list)))
    expect(state).toBe(before)
  if (move.type === 'search')
    expect(state).toEqual({ ...before, search: walletSearch(before.search, move.event) })
  else expect(state.search).toBe(before.search)
}

clause('S3-04', () => {
  it('[S3-04] rounds, answers and failures come in any order', () => {
    play<Directory, DirectoryEvent, Model>({
      reduce: directory,
      events: event,
      start: () => ({ state: noDirectory, model: { round: 0, open: new Set(), failed: new Set() } }),
      believe: (model, move) => {
        if (move.type === 'begun') {
          model.round += 1
          model.open = new Set(move.lists)
          model.failed = new Set()
        } else if ('round' in move && move.round === model.round && model.open.delete(move.list))
          if (move.type === 'failed') model.failed.add(move.list)
      },
      check: (model, state, before, move) => {
        // more may be asked of a round that has answered its first page
        if (move.type === 'moreAsked' && state !== before) {
          expect(before.more && !before.pending.includes('wallets')).toBe(true)
          model.open.add('wallets')
          model.failed.delete('wallets')
        }
        expect(state.round).toBe(model.round)
        expect(new Set(state.pending)).toEqual(model.open)
        expect(new Set(state.failed)).toEqual(model.failed)
        if (model.failed.size > 0) expect(state.trouble).toBeDefined()
        expect(new Set(idsOf(state.wallets)).size).toBe(state.wallets.length)
        checkMove(state, before, move)
      },
    })
  })
})
