import type { Page } from 'playwright/test'

interface ShimmedWindow {
  /** What the next looks at the picture recognise. */
  codes: string[]
  /** The name of the error that the browser gives instead of a camera. */
  cameraError: string | undefined
  /** The pictures that were given, oldest first. */
  cameras: MediaStream[]
}

/** Gives the page a camera with a picture of nothing, and a detector that recognises what the test says. */
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
    const draw = () => {
      picture?.fillRect(0, 0, canvas.width, canvas.height)
      requestAnimationFrame(draw)
    }
    draw()
    const getUserMedia = async () => {
      if (shim.cameraError !== undefined) throw new DOMException('', shim.cameraError)
      const stream = canvas.captureStream()
      shim.cameras.push(stream)
      return stream
    }
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  })

/** The camera sees a code. */
export const showCode = async (page: Page, text: string): Promise<void> =>
  page.evaluate((code) => void (window as unknown as ShimmedWindow).codes.push(code), text)

/** From now on the browser gives an error of this name instead of a camera. */
export const failCamera = async (page: Page, name: string | undefined): Promise<void> =>
  page.evaluate((error) => void ((window as unknown as ShimmedWindow).cameraError = error), name)

/** How many cameras are on. */
export const camerasOn = async (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (window as unknown as ShimmedWindow).cameras
        .flatMap((stream) => stream.getTracks())
        .filter(({ readyState }) => readyState === 'live').length,
  )
