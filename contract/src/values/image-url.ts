const longestImageUrl = 2_048
const notOfAnAddress = /[\p{Cc}\p{Cf}\p{Cs}\s\\]/u
const imageEnding = /\.(?:jpe?g|png)$/i

/** An http(s) address that ends in .jpg, .jpeg or .png. */
export function isImageUrl(value: string): boolean {
  if (value.length > longestImageUrl || notOfAnAddress.test(value) || !/^https?:\/\//i.test(value) || !imageEnding.test(value)) return false
  const url = URL.parse(value)
  // An ending in the query or the fragment is not the ending of a picture.
  return url !== null && url.username === '' && url.password === '' && imageEnding.test(url.pathname) && url.search === '' && url.hash === ''
}
