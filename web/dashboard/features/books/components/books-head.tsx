import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useScope } from "../../../lib/scope.ts";
import { useWords } from "../../../lib/words/words.ts";
import page from "../../../ui/page.module.css";
import { booksWords } from "../words/books-words.ts";
import classes from "./books.module.css";

interface Shown {
  part: "days" | "statements";
  children: ReactNode;
}

/** The head of both parts of the books, and the way from one to the other. */
export function BooksHead({ part, children }: Shown) {
  const words = useWords(booksWords);
  const params = useScope();
  return (
    <header className={page.head}>
      <h1>{words.title}</h1>
      <nav className={classes.tabs} aria-label={words.tabs.label}>
        <Link
          to="/m/$merchantId/$mode/reconciliation"
          params={params}
          data-here={part === "days" || undefined}
        >
          {words.tabs.days}
        </Link>
        <Link
          to="/m/$merchantId/$mode/reconciliation/statements"
          params={params}
          data-here={part === "statements" || undefined}
        >
          {words.tabs.statements}
        </Link>
      </nav>
      <div className={page.end}>{children}</div>
    </header>
  );
}
