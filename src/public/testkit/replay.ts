export { replay, type Replay } from '#testkit/replay.ts'
