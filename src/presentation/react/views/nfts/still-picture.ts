/** The maximum number of pixels. A decoded picture takes four bytes per pixel, even if its file is small. */
const MAX_PIXELS = 40_000_000
/** The side of the rendered square in pixels, twice that of the largest place for it. */
const SIDE = 464

/** Whether a loaded picture has a size that can be shown. */
export const isShowable = ({ naturalWidth, naturalHeight }: HTMLImageElement): boolean =>
  naturalWidth > 0 && naturalHeight > 0 && naturalWidth * naturalHeight <= MAX_PIXELS

/**
 * Draws the square in the middle of a picture. The result does not move even if the picture does. Returns whether it could be
 * drawn. Nothing is read back from the canvas.
 */
export const drawStill = (picture: HTMLImageElement, canvas: HTMLCanvasElement): boolean => {
  const context = canvas.getContext('2d')
  if (context === null) return false
  const { naturalWidth: width, naturalHeight: height } = picture
  const side = Math.min(width, height)
  const drawn = Math.min(side, SIDE)
  canvas.width = drawn
  canvas.height = drawn
  context.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, drawn, drawn)
  return true
}
