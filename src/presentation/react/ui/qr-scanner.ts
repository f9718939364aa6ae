import { detectorClass, QR } from './qr-support.ts'

/** Why the camera shows no picture. */
export type CameraFailure = 'denied' | 'missing' | 'failed'

/** The time between two detections. */
const PAUSE_MS = 150

const failures: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

const failureOf = (error: unknown): CameraFailure =>
  (error instanceof Error ? failures[error.name] : undefined) ?? 'failed'

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, PAUSE_MS)
    signal.addEventListener('abort', done)
  })

/** Runs until the signal aborts, or until the camera is unplugged or loses its permission. */
const readCodes = async (
  video: HTMLVideoElement,
  track: MediaStreamTrack | undefined,
  seen: (text: string) => void,
  signal: AbortSignal,
): Promise<void> => {
  const Class = detectorClass()
  if (Class === undefined) return
  const detector = new Class({ formats: [QR] })
  while (!signal.aborted && track?.readyState === 'live') {
    // A picture that cannot be read yet contains no code. The next one may.
    const [code] = await detector.detect(video).catch(() => [])
    if (code !== undefined && !signal.aborted) seen(code.rawValue)
    await pause(signal)
  }
}

/**
 * Shows the camera in the video and reports the text of each recognized code, until the signal aborts, which also turns the
 * camera off. The browser may ask the user first. Resolves with the reason if the picture is missing or ends.
 */
export const scanCodes = async (
  video: HTMLVideoElement,
  on: { readonly started: () => void; readonly seen: (text: string) => void },
  signal: AbortSignal,
): Promise<CameraFailure | undefined> => {
  let stream: MediaStream | undefined
  const stop = () => {
    stream?.getTracks().forEach((track) => track.stop())
    if (video.srcObject === stream) video.srcObject = null
  }
  signal.addEventListener('abort', stop)
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (signal.aborted) return undefined
    video.srcObject = stream
    await video.play()
    on.started()
    await readCodes(video, stream.getVideoTracks()[0], on.seen, signal)
    return signal.aborted ? undefined : 'failed'
  } catch (error) {
    return signal.aborted ? undefined : failureOf(error)
  } finally {
    stop()
  }
}
