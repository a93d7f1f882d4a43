import { renderPage } from "../plain-page.tsx";

/** The form on which a member signs in. It posts to its own address; a password manager finds both fields. */
export function renderSignIn({ email, problem }: { email: string; problem?: string }): string {
  return renderPage(
    problem ? "Sign in: try again" : "Sign in",
    <form className="panel" method="post">
      <h1>Sign in</h1>
      {problem && (
        <p className="problem" role="alert" id="problem">
          {problem}
        </p>
      )}
      <label>
        E-mail
        <input
          type="email"
          name="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={email}
          aria-describedby={problem && "problem"}
        />
      </label>
      <label>
        Password
        <input
          type="password"
          name="password"
          autoComplete="current-password"
          required
          aria-describedby={problem && "problem"}
        />
      </label>
      <button type="submit">Sign in</button>
    </form>,
  );
}
