/** For a test of elapsed time: what is slow is slow each time, a pause of a busy machine isn't. */
export const measuresTime = { retry: 2 }
