import type { Page } from 'playwright-core'

/** Lists what sticks out of the page to the side, where it may only be scrolled up and down; tables scroll in their own place. */
export function wideProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const scrolls = (element: Element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX)
    const isHeld = (element: Element | null): boolean =>
      element !== null && element !== document.body && (scrolls(element) || isHeld(element.parentElement))
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.checkVisibility({ contentVisibilityAuto: true }) &&
        element.getBoundingClientRect().right > width + 1 &&
        !isHeld(element.parentElement),
    )
    const descriptions = wide
      .slice(0, 5)
      .map(
        (element) =>
          `${element.tagName.toLowerCase()} of ${element.getBoundingClientRect().right} px: ${element.textContent?.slice(0, 60)}`,
      )
    return [`${document.documentElement.scrollWidth} px wide`, ...descriptions]
  })
}

/** Lists what moves on the page as it is now, for those who have asked for less motion. */
export function motionProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lasts = (durations: string) => durations.split(',').some((duration) => Number.parseFloat(duration) > 0)
    const moving = [...document.querySelectorAll('*')].filter((element) => {
      const { animationName, animationDuration, transitionDuration, transitionProperty, scrollBehavior } = getComputedStyle(element)
      const isAnimated = animationName !== 'none' && lasts(animationDuration)
      return isAnimated || (transitionProperty !== 'none' && lasts(transitionDuration)) || scrollBehavior === 'smooth'
    })
    return moving.map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
  })
}
