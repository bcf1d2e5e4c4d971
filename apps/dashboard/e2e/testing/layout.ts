import type { Page } from 'playwright-core'

/** Lists elements that make the page scroll sideways. Elements in a box with its own scrollbar, such as a table, do not count. */
export function listOverflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const clipsOverflow = (element: Element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX)
    const isInScrollBox = (element: Element | null): boolean =>
      element !== null && element !== document.body && (clipsOverflow(element) || isInScrollBox(element.parentElement))
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.checkVisibility({ contentVisibilityAuto: true }) &&
        element.getBoundingClientRect().right > width + 1 &&
        !isInScrollBox(element.parentElement),
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

/** Lists elements that move although the browser asks for reduced motion. */
export function listMovingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasDuration = (durations: string) => durations.split(',').some((duration) => Number.parseFloat(duration) > 0)
    const moving = [...document.querySelectorAll('*')].filter((element) => {
      const { animationName, animationDuration, transitionDuration, transitionProperty, scrollBehavior } = getComputedStyle(element)
      const isAnimated = animationName !== 'none' && hasDuration(animationDuration)
      return isAnimated || (transitionProperty !== 'none' && hasDuration(transitionDuration)) || scrollBehavior === 'smooth'
    })
    return moving.map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
  })
}
