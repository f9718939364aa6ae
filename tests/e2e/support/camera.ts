import type { Page } from 'playwright/test'

interface ShimmedWindow {
  /** The codes that the next detections return. */
  codes: string[]
  /** The name of the error that the browser throws instead of starting a camera. */
  cameraError: string | undefined
  /** The streams that were started, oldest first. */
  cameras: MediaStream[]
}

/** Adds a camera with an empty picture to the page, and a detector whose results the test sets. */
export const shimCamera = async (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shim = Object.assign(window as unknown as ShimmedWindow, {
      codes: [],
      cameraError: undefined,
      cameras: [],
    })
    class Detector {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => shim.codes.splice(0, 1).map((rawValue) => ({ rawValue }))
    }
    Object.assign(window, { BarcodeDetector: Detector })
    const canvas = document.createElement('canvas')
    const picture = canvas.getContext('2d')
    // A stream of a canvas has a frame for each drawing. Five a second suffice, and leave the processor to other tests.
    setInterval(() => picture?.fillRect(0, 0, canvas.width, canvas.height), 200)
    const getUserMedia = async () => {
      if (shim.cameraError !== undefined) throw new DOMException('', shim.cameraError)
      const stream = canvas.captureStream()
      shim.cameras.push(stream)
      return stream
    }
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  })

/** Shows a code to the camera. */
export const showCode = async (page: Page, text: string): Promise<void> =>
  page.evaluate((code) => void (window as unknown as ShimmedWindow).codes.push(code), text)

/** From now on the browser throws an error of this name instead of starting a camera. */
export const failCamera = async (page: Page, name: string | undefined): Promise<void> =>
  page.evaluate((error) => void ((window as unknown as ShimmedWindow).cameraError = error), name)

/** The number of running cameras. */
export const camerasOn = async (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (window as unknown as ShimmedWindow).cameras
        .flatMap((stream) => stream.getTracks())
        .filter(({ readyState }) => readyState === 'live').length,
  )
