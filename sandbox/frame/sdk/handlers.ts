import type { FrameAnswer, FramePayload, FrameRequestName } from '#domain/embedded/protocol.ts'

/** What answers each request of the host. */
export type Handlers = {
  readonly [Name in FrameRequestName]: (payload: FramePayload<Name>) => Promise<FrameAnswer<Name>>
}
