/** The used part of the Barcode Detection API, which not every browser has. */
interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

export const QR = 'qr_code'

export const detectorClass = (): DetectorClass | undefined =>
  (window as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser recognizes QR codes and gives pages access to a camera. Some browsers have the API without formats. */
export const canScan = async (): Promise<boolean> => {
  if (typeof navigator.mediaDevices?.getUserMedia !== 'function') return false
  const formats = await detectorClass()
    ?.getSupportedFormats()
    .catch((): readonly string[] => [])
  return formats?.includes(QR) ?? false
}
