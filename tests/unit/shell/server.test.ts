import { expect, it } from 'vitest'

import { outcomeOf } from '#tests/scenario/world.ts'

import { reported, shellWorld } from './shell-world.ts'

it('is silent on a server: restoring, nothing loaded, nothing read', async () => {
  const storage = { getItem: () => expect.fail('read'), setItem: () => {}, removeItem: () => {} }
  const { shell, seen: world } = shellWorld({ options: { storage } })
  shell.start()
  shell.prefetch()
  expect(typeof window).toBe('undefined')
  expect(shell.getState()).toBe(shell.serverState)
  expect(shell.getState()).toMatchObject({ phase: 'restoring', open: false })
  expect(await outcomeOf(shell.open())).toBe('NO_BROWSER')
  expect(await outcomeOf(shell.close())).toBe('done')
  expect([world.kernels, world.modals]).toEqual([0, 0])
  expect(reported).toEqual([])
})
