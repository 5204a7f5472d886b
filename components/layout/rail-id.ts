/** The rail is also the menu of narrow screens; buttons open it by this id. */
export const railId = "rail";
