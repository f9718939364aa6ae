import { ContainerModule } from 'inversify'
import { expect, it } from 'vitest'

import { kernelOf } from '#composition/kernel.ts'
import { Clock } from '#ports/clock.ts'

import { fakesOf, network } from './world.ts'

it('a service that fails to end is named in the log, and disposing again does nothing', async () => {
  const { modules, rowsOf, log } = fakesOf()
  const options = { projectId: 'test', networks: [network(1)] as const }
  const failure = new Error('The clock does not end')
  const failing = new ContainerModule(({ onDeactivation }) =>
    onDeactivation(Clock, () => {
      throw failure
    }),
  )
  const kernel = kernelOf(
    () => options,
    () => [rowsOf(options), ...modules, failing],
  ).start()
  kernel.dispose()
  kernel.dispose()
  await expect
    .poll(() => log.entries)
    .toContainEqual({ level: 'error', message: 'Disposing', details: failure })
})
