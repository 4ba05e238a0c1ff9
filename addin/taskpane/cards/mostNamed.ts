/** More cells than these are counted. */
export const mostNamed = 8;
