import type { FrameResponse, FramePayload, FrameRequestName } from '#domain/embedded/protocol.ts'

/** The handler of each request. */
export type Handlers = {
  readonly [Name in FrameRequestName]: (payload: FramePayload<Name>) => Promise<FrameResponse<Name>>
}
