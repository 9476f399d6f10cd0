/** In pixels: the numbers of an axis, and its title below them. */
const axisNumbers = 24
export const axisTitleSize = 20
export const axisSpace = axisNumbers + axisTitleSize
