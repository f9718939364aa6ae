import { expect, it } from 'vitest'

import { type FrameEvent, errorReasonOf } from '#domain/embedded/frame-event.ts'
import { clause } from '#tests/spec/clauses.ts'

clause(['S8-35', 'S8-45'], () => {
  it.each<[FrameEvent, string | undefined]>([
    [{ type: 'loadFailed' }, 'iframe_load_failed'],
    [{ type: 'silent' }, 'iframe_request_timeout'],
    [{ type: 'requestTimedOut', name: 'CONNECT_EMAIL' }, 'iframe_request_timeout'],
    [{ type: 'requestTimedOut', name: 'CONNECT_DEVICE' }, undefined],
    [{ type: 'unverifiedDomain' }, 'unverified_domain'],
    [{ type: 'dropped', reason: 'foreign' }, undefined],
  ])('[S8-35][S8-45] %j gives the reason %s', (event, reason) => expect(errorReasonOf(event)).toBe(reason))
})
