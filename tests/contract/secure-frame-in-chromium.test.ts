import { afterAll, afterEach, beforeAll, describe } from 'vitest'

import { hasChromium } from './chromium.ts'
import { popupContract } from './popup-contract.ts'
import { browserPopup, hostilePopups } from './popup-world.ts'
import { secureFrameContract } from './secure-frame-contract.ts'
import { frameElements } from './secure-frame-elements.ts'
import { hostileFrames } from './secure-frame-hostile.ts'
import { framesWithPorts } from './secure-frame-ports.ts'
import { type FrameWorld, startFrameWorld } from './secure-frame-world.ts'

describe.skipIf(!hasChromium)('in Chromium', () => {
  let world: FrameWorld
  let begun: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    world = await startFrameWorld()
  })
  afterAll(() => world.stop())
  afterEach(async () => {
    await Promise.all(begun.map((end) => end()))
    begun = []
  })

  const begin = async (path = '/sdk') => {
    const subject = await world.begin(path)
    begun.push(subject.dispose)
    return subject
  }

  secureFrameContract('iframe', (behaviour) => begin(behaviour === 'ok' ? '/sdk' : '/never'))
  frameElements(() => ({ ...world, begin }))
  hostileFrames(() => ({ ...world, begin }))
  framesWithPorts(() => ({ ...world, begin }))
  popupContract('browser', () => browserPopup(world))
  hostilePopups(() => world)
})
