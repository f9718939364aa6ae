/** Why the camera shows no picture. */
export type CameraFailure = 'denied' | 'missing' | 'failed'

/** The used part of the Barcode Detection API, which not every browser has. */
interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

const QR = 'qr_code'
/** The time between two detections. */
const PAUSE_MS = 150

const detectorClass = (): DetectorClass | undefined =>
  (window as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser recognizes QR codes and gives pages access to a camera. Some browsers have the API without formats. */
export const canScan = async (): Promise<boolean> => {
  if (typeof navigator.mediaDevices?.getUserMedia !== 'function') return false
  const formats = await detectorClass()
    ?.getSupportedFormats()
    .catch((): readonly string[] => [])
  return formats?.includes(QR) ?? false
}

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
